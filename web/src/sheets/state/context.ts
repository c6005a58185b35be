// The evening that all parts of the page speak of.
import { getContext, setContext } from "svelte";
import type { Session } from "./session.svelte";

const KEY = Symbol("evening");
export const putSession = (session: Session) => setContext(KEY, session);
export const getSession = () => getContext<Session>(KEY);
