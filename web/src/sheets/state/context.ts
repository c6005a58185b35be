// The Svelte context with the session of the open sheet.
import { getContext, setContext } from "svelte";
import type { SheetSession } from "./session.svelte";

const KEY = Symbol("evening");
export const setSession = (session: SheetSession) => setContext(KEY, session);
export const getSession = () => getContext<SheetSession>(KEY);
