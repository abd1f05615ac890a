import { keepLeaveReason, type LeaveReason, readLeaveReason } from './leave-reason.ts';
import { clearItems, readItem } from './storage.ts';

type Farewell = (reason: LeaveReason | undefined) => void | Promise<void>;
/** Maximum milliseconds to wait for farewells. */
const farewellMs = 1000;
const farewells = new Set<Farewell>();

export function onLeave(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

let leaving = false;

/** Removes the person's data from this device and reloads at the login. */
export function leaveSession(reason?: LeaveReason): void {
  if (leaving) return;
  leaving = true;
  const forgotten = [...farewells].map(async (farewell) => farewell(reason));
  keepLeaveReason(reason);
  clearItems();
  // Empties the page, since browsers keep it for «Back».
  document.body.replaceChildren();
  // Waits for pending writes and removals, which the navigation would cancel.
  const patience = new Promise((resolve) => setTimeout(resolve, farewellMs));
  void Promise.race([Promise.allSettled(forgotten), patience]).then(() => {
    window.location.replace('/web/auth/login');
    // If the page stays open after all, the next sign-out must not be ignored.
    leaving = false;
  });
}

export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const gone = event.key === 'authToken' && event.newValue === null;
    if (gone || event.key === null) leaveSession(readLeaveReason() ?? undefined);
  });
  // The browser restored a page whose person signed out elsewhere.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !readItem('authToken')) leaveSession(readLeaveReason() ?? undefined);
  });
}
