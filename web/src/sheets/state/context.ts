// The Svelte context with the session of the open sheet.
import { getContext, setContext } from "svelte";
import type { SheetSession } from "./session.svelte";

const CONTEXT_KEY = Symbol("sheet session");
export const setSession = (session: SheetSession) => setContext(CONTEXT_KEY, session);
export const getSession = () => getContext<SheetSession>(CONTEXT_KEY);
