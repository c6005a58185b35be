// The HTTP API of the server. Every refusal is thrown as a RequestError with its Problem.
import { transport } from "./transport";
import type {
  SignInMethods,
  Analysis,
  GameInfo,
  HintLine,
  History,
  ImportRecord,
  Me,
  NewTable,
  Note,
  NotificationPreferences,
  NewNotificationPreferences,
  StandingOrder,
  StandingOrders,
  RollbackPoint,
  LeaveResult,
  PageOut,
  Ratings,
  ServerAddresses,
  SignOut,
  Position,
  IllegalReason,
  RuleOut,
  TableInfo,
} from "./types";

export { RequestError } from "./transport";

const get = <T>(path: string) => transport.request<T>("GET", path);
const post = <T>(path: string, body: unknown) => transport.request<T>("POST", path, body);

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  me: () => get<Me>("/api/me"),
  signUp: (name: string) => post<Me>("/api/me", { name }),
  recover: (code: string) => post<Me>("/api/me/recover", { code }),
  signInOptions: () => get<SignInMethods>("/api/sign-in"),
  signIn: (name: string, password: string) => post<Me>("/api/sign-in", { name, password }),
  setPassword: (password: string) => post<Me>("/api/me/password", { password }),
  notices: () => get<NotificationPreferences>("/api/me/notices"),
  setNotices: (wanted: NewNotificationPreferences) => post<NotificationPreferences>("/api/me/notices", wanted),
  confirmNotices: (code: string) => post<NotificationPreferences>("/api/me/notices/confirm", { code }),
  tables: () => get<TableInfo[]>("/api/tables"),
  newTable: (wanted: NewTable) => post<TableInfo>("/api/tables", wanted),
  loadRecord: (wanted: ImportRecord) => post<TableInfo>("/api/records", wanted),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  join: (id: string, invite: string) => post<TableInfo>(`/api/tables/${id}/join`, { invite }),
  positions: (id: string) => get<Position[]>(`/api/tables/${id}/position`),
  why: (id: string, seat: number, version: number, action: string) =>
    post<IllegalReason>(`/api/tables/${id}/why`, { seat, version, action }),
  hint: (id: string, seat: number) => get<HintLine[]>(`/api/tables/${id}/hint/${seat}`),
  whatIf: (id: string, seat: number, version: number, action: string) =>
    post<HintLine>(`/api/tables/${id}/what-if`, { seat, version, action }),
  standIn: (id: string, seat: number, bot: string) => post<TableInfo>(`/api/tables/${id}/stand-in`, { seat, bot }),
  rollbackPoints: (id: string) => get<RollbackPoint[]>(`/api/tables/${id}/rollback`),
  rollback: (id: string, seat: number, version: number, entry: number) =>
    post<TableInfo>(`/api/tables/${id}/rollback`, { seat, version, entry }),
  rollbackReply: (id: string, agree: boolean) => post<TableInfo>(`/api/tables/${id}/rollback/reply`, { agree }),
  orders: (id: string, seat: number) => get<StandingOrders>(`/api/tables/${id}/orders/${seat}`),
  setOrders: (id: string, seat: number, orders: StandingOrder[]) =>
    post<StandingOrders>(`/api/tables/${id}/orders/${seat}`, { orders }),
  chatMessages: (id: string) => get<Note[]>(`/api/tables/${id}/notes`),
  textBoard: (id: string, seat: number, lang: string) => get<PageOut>(`/api/tables/${id}/text/${seat}/${lang}`),
  scorePad: (id: string, lang: string) => get<PageOut>(`/api/tables/${id}/score/${lang}`),
  ratings: (id: string) => get<Ratings>(`/api/tables/${id}/ratings`),
  leave: (id: string) => post<LeaveResult>(`/api/tables/${id}/leave`, {}),
  signOut: () => post<SignOut>("/api/sign-out", {}),
  serverAddress: () => get<ServerAddresses>("/api/reach"),
  history: (id: string) => get<History>(`/api/tables/${id}/history`),
  analysis: (id: string) => get<Analysis>(`/api/tables/${id}/analysis`),
  analyse: (id: string) => post<Analysis>(`/api/tables/${id}/analysis`, {}),
  replayPosition: (id: string, entry: number, seat: number) =>
    get<Position>(`/api/tables/${id}/replay/${entry}/${seat}`),
  replayText: (id: string, entry: number, seat: number, lang: string) =>
    get<PageOut>(`/api/tables/${id}/replay-text/${entry}/${seat}/${lang}`),
  help: (game: string, thing: string, lang: string) =>
    get<PageOut>(`/api/games/${game}/help/${encodeURIComponent(thing)}/${lang}`),
  playerAids: (game: string, lang: string) => get<PageOut[]>(`/api/games/${game}/sheets/${lang}`),
  rules: (game: string, lang: string) => get<RuleOut[]>(`/api/games/${game}/rules/${lang}`),
  gameNames: (game: string) => get<Record<string, Record<string, string>>>(`/api/games/${game}/names`),
  gameData: <T>(game: string) => get<T>(`/api/games/${game}/data`),
  cardTexts: (game: string, lang: string) => get<Record<string, string[]>>(`/api/games/${game}/faces/${lang}`),
  languages: () => get<Record<string, string>>("/api/languages"),
  locale: (lang: string, game = "") =>
    transport.requestText(game ? `/api/games/${game}/locale/${lang}` : `/api/locale/${lang}`),
};
