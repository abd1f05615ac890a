const room = 'vez.queries.';
const dayMs = 86_400_000;

/** An answer of the server that the device keeps, and when it came: milliseconds since the epoch. */
export interface KeptAnswer {
  data: unknown;
  at: number;
}

/** Where the device keeps answers for one person and build, one item for each query. */
export const roomOf = (owner: string, build: string) => `${room}${owner}.${build}.`;

/** Its age counts from the answer: saving does not renew it. */
export const isOld = (at: number) => !(Date.now() - at < dayMs);

/** The answer under this name; null without one of the last day. What cannot be read is removed. */
export function readAnswer(name: string): KeptAnswer | null {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return null;
    const at = timeOf(text);
    if (!isOld(at)) return { at, data: JSON.parse(text.slice(text.indexOf(' '))) };
  } catch {
    // Blocked storage holds nothing, and a broken item is worth nothing.
  }
  forget((each) => each === name);
  return null;
}

/** Throws DOMException when the device does not take it. */
export function writeAnswer(name: string, { at, data }: KeptAnswer): void {
  localStorage.setItem(name, `${at} ${JSON.stringify(data)}`);
}

/** The time stands first, so that it can be read without the rest. */
const timeOf = (text: string | null) => Number.parseInt(text ?? '', 10);

/** Removes the answers that are a day old: nobody may ask for them again. */
export function forgetOld(): void {
  forget((name) => isOld(timeOf(localStorage.getItem(name))));
}

/** Removes what is kept under these names, whomever it belongs to. */
export function forget(which: (name: string) => boolean): void {
  try {
    for (const name of keptNames()) if (which(name)) localStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing to forget.
  }
}

/** The names of all that is kept. Throws DOMException where storage is blocked. */
export function keptNames(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(room));
}
