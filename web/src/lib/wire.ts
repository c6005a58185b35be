// The messages of the server. `types.ts` is generated from the server's structs; here some of them get the names that
// the client uses.
export type * from "./types";
export type {
  Asked as Decision,
  Change as PositionChange,
  Done as SheetReceipt,
  Evening as SheetInfo,
  EveningChange as SheetChange,
  EveningEntry as SheetEntry,
  EveningFigures as SheetFiguresMessage,
  EveningSheet as SheetState,
  Gathering as SelectSet,
  Note as ChatMessage,
  Order as StandingOrder,
  Orders as StandingOrderList,
  Reach as ServerAddress,
  SumKind as CalculatorInfo,
  SumOut as CalculatorResult,
  Told as EventMessage,
} from "./types";
