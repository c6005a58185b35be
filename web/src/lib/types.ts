// Made by `python -m civitas.server.http.openapi` from src/civitas/server/http/schemas. Do not edit.

export interface Act {
  seat: number;
  version: number;
  action: string;
}

export interface ActAll {
  seat: number;
  version: number;
  actions: Array<string>;
}

export interface ActionOffer {
  kind: string;
  args: Record<string, unknown>;
  text: string;
}

export interface Analyse {
}

export interface Analysis {
  status: string;
  done: number;
  total: number;
  curve: Array<Share>;
  worst: Array<Mistake>;
}

export interface BlockOut {
  title: string;
  lines?: Array<string>;
  head?: Array<string>;
  rows?: Array<Array<string>>;
  mark?: Array<number>;
}

export interface CalculatorInfo {
  sum: string;
  game: string;
  rule: string;
  numbers: Record<string, Array<number | null>>;
}

export interface CalculatorInput {
  sum: string;
  numbers?: Record<string, number>;
}

export interface CalculatorProblem {
  where: string;
  id: string;
  args: Record<string, unknown>;
}

export interface CalculatorResult {
  result: Record<string, unknown> | null;
  problems: Array<CalculatorProblem>;
}

export interface Change {
  version: number;
  base: number;
  seat: number;
  patch: Array<unknown>;
  events: Array<EventMessage>;
  since: number;
  decision: DecisionInfo;
  over: boolean;
  outcome: Record<string, unknown> | null;
  clocks: Array<number> | null;
  at: number;
}

export interface Confirm {
  code: string;
}

export interface DecisionInfo {
  seat: number;
  rule: string;
  prompt: Record<string, unknown> | null;
  actions: Array<ActionOffer>;
  labels: Array<string>;
  undo: number;
  gather: SelectionInfo | null;
  ordered: boolean;
}

export interface DeleteAccount {
  name: string;
}

export interface Done {
  version: number;
}

export interface Empty {
}

export interface EndSheetTurn {
  turn: number;
  key: string;
}

export interface EndsTurn {
  ends: boolean;
}

export interface EventMessage {
  id: string;
  args: Record<string, unknown>;
  rule: string;
}

export interface FreeSheetSeat {
  seat: number;
}

export interface FromClient {
  type: string;
  reply?: number;
  seat?: number;
  version?: number;
  action?: string;
  actions?: Array<string>;
  text?: string;
  to?: number | null;
}

export interface GameInfo {
  id: string;
  edition: string;
  least: number;
  most: number;
  options: Array<GameOption>;
  bots: Array<string>;
}

export interface GameOption {
  name: string;
  default: string | boolean | number | Array<string>;
  choices: Array<string>;
  kind: string;
}

export interface HintLine {
  action: ActionOffer;
  value: number;
  gain: number;
  win: number;
  reasons: Array<EventMessage>;
  plan: Array<ActionOffer>;
}

export interface History {
  entries: Array<number>;
  turns: Array<number>;
  scores: Array<Array<number>>;
  ratings: Record<string, Array<Array<number>>>;
  eyes: Array<number>;
}

export interface IllegalReason {
  allowed: boolean;
  id: string;
  args: Record<string, unknown>;
  rule: string;
}

export interface ImportRecord {
  text: string;
  seats: Array<SeatWanted>;
}

export interface Join {
  seat?: number | null;
  invite?: string;
}

export interface JoinSheet {
  invite?: string;
  seat?: number | null;
}

export interface Leave {
}

export interface LeaveResult {
  gone: boolean;
}

export interface Me {
  id: string;
  name: string;
  recovery: string | null;
  token: string | null;
}

export interface Mistake {
  entry: number;
  seat: number;
  action: ActionOffer;
  better: ActionOffer;
  cost: number;
  reasons: Array<EventMessage>;
  plan: Array<ActionOffer>;
}

export interface NewNotificationPreferences {
  email?: string;
  webhook?: string;
  lang?: string;
}

export interface NewPassword {
  password: string;
}

export interface NewSheetEntry {
  key: string;
  base: number;
  changes: Array<SheetChange>;
  note?: string;
}

export interface NewSheetSession {
  game: string;
  names: Array<string>;
  colours?: Array<string>;
  options?: Record<string, unknown>;
  title?: string;
  seat?: number | null;
}

export interface NewTable {
  game: string;
  seats: Array<SeatWanted>;
  options?: Record<string, unknown>;
  open?: boolean;
  hints?: boolean;
  hot_seat?: boolean;
  bank?: number | null;
  increment?: number;
}

export interface Note {
  name: string;
  text: string;
  at: number;
  to: number | null;
  seat: number | null;
  notice: boolean;
}

export interface NotificationPreferences {
  email: string;
  confirmed: boolean;
  webhook: string;
  lang: string;
}

export interface PageOut {
  name: string;
  title: string;
  blocks: Array<BlockOut>;
  actions: Record<string, string>;
  version: number;
}

export interface PlaySheet {
  seats: Array<SeatWanted>;
  coins?: Array<number | null>;
}

export interface Position {
  version: number;
  seat: number;
  view: Record<string, unknown>;
  events: Array<EventMessage>;
  since: number;
  decision: DecisionInfo;
  over: boolean;
  outcome: Record<string, unknown> | null;
  clocks: Array<number> | null;
  at: number;
}

export interface Problem {
  error: string;
  text: string;
  args: Record<string, unknown>;
  rule: string;
}

export interface Proposal {
  seat: number;
  entry: number;
  waiting: Array<number>;
  until?: number;
}

export interface Ratings {
  ratings: Record<string, Array<number>>;
}

export interface Recover {
  code: string;
}

export interface RemoveSheetPlayer {
  seat: number;
  key: string;
}

export interface Rollback {
  seat: number;
  version: number;
  entry: number;
}

export interface RollbackPoint {
  entry: number;
  seat: number;
}

export interface RollbackReply {
  agree: boolean;
}

export interface RuleOut {
  id: string;
  chapter: string;
  text: string;
  source: string;
  ruling: string;
}

export interface Say {
  text: string;
  to?: number | null;
}

export interface Seat {
  seat: number;
  kind: string;
  name: string;
  mine: boolean;
  bot: string;
  stand_in: string;
  late: boolean;
  here: boolean;
}

export interface SeatWanted {
  kind: string;
  bot?: string;
  name?: string;
}

export interface SelectionInfo {
  members: Array<string>;
  times: Array<number>;
  chosen: Array<string>;
  least: number;
  most: number;
  closing: Array<string>;
}

export interface ServerAddresses {
  host: string;
  port: number;
  addresses: Array<string>;
}

export interface SetName {
  name: string;
}

export interface Share {
  entry: number;
  shares: Array<number>;
}

export interface SheetBattle {
  land: string;
  attacker: number;
  defender: number;
  attack?: Record<string, number>;
  defence?: Record<string, number>;
  terrain?: string;
  attack_bonus?: number;
  defence_bonus?: number;
}

export interface SheetChange {
  path: string;
  do?: string;
  value?: unknown;
}

export interface SheetEntry {
  number: number;
  name: string;
  mine: boolean;
  at: number;
  changes: Array<SheetChange>;
  back: Array<SheetChange>;
  note: string;
  undone: boolean;
  undoes: number | null;
}

export interface SheetFigures {
  version: number;
  figures: Record<string, unknown>;
}

export interface SheetFile {
  text: string;
}

export interface SheetRights {
  enter: string;
  private: boolean;
}

export interface SheetSeat {
  seat: number;
  name: string;
  taken: boolean;
  mine: boolean;
}

export interface SheetSessionDocument {
  evening: SheetSessionInfo;
  paper: Record<string, unknown>;
}

export interface SheetSessionInfo {
  id: string;
  game: string;
  title: string;
  turn: number;
  version: number;
  host: boolean;
  seats: Array<SheetSeat>;
  rights: SheetRights;
  invite: string;
  people: number;
  created: number;
  changed: number;
  ahead: Array<string>;
}

export interface SignIn {
  name: string;
  password: string;
}

export interface SignInMethods {
  passwords: boolean;
  mail: boolean;
}

export interface SignOut {
}

export interface StandIn {
  seat: number;
  bot?: string;
}

export interface StandingOrder {
  action: string;
  ask?: string;
  until?: number | null;
}

export interface StandingOrders {
  orders: Array<StandingOrder>;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: Array<Seat>;
  status: string;
  open: boolean;
  hints: boolean;
  hot_seat: boolean;
  version: number;
  created: number;
  changed: number;
  asked: number | null;
  invite: string | null;
  proposal: Proposal | null;
  bank: number | null;
  increment: number;
  old: string;
  say: boolean;
}

export interface ToClient {
  type: string;
  reply?: number;
  positions?: Array<Position> | null;
  changes?: Array<Change> | null;
  table?: TableInfo | null;
  note?: Note | null;
  done?: Done | null;
  problem?: Problem | null;
}

export interface Undo {
  seat: number;
  version: number;
}

export interface UndoSheetEntry {
  entry: number;
  key: string;
}
