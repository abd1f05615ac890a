import { clearItems, readItem } from './storage.ts';

type Farewell = () => void | Promise<void>;
const farewells = new Set<Farewell>();

/** Whatever keeps something of the person registers here how to forget it. */
export function onLeave(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

let leaving = false;

/** Why somebody leaves without having asked to; the login tells them. */
export type LeaveReason = 'session_expired' | 'inactivity';

/** Forgets the person on this device and goes to the login, with the page loaded anew. */
export function leaveSession(reason?: LeaveReason): void {
  if (leaving) return;
  leaving = true;
  for (const farewell of farewells) void farewell();
  clearItems();
  // Browsers keep pages for «Back» as they were left: with nothing on them.
  document.body.replaceChildren();
  window.location.replace(`/web/auth/login${reason ? `#error=${reason}` : ''}`);
}

/** Leaves in this tab when another tab has left. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const gone = event.key === 'authToken' && event.newValue === null;
    if (gone || event.key === null) leaveSession();
  });
  // Back in a page that was kept while the person left in another.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !readItem('authToken')) leaveSession();
  });
}
