import { keepLeaveReason, type LeaveReason, readLeaveReason } from './leave-reason.ts';
import { clearItems, readItem } from './storage.ts';

type Farewell = (reason: LeaveReason | undefined) => void | Promise<void>;
/** Longest wait for the device to forget. */
const farewellMs = 1000;
const farewells = new Set<Farewell>();

/** Registers how to forget what a room keeps of the person. */
export function onLeave(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

let leaving = false;

/** Forgets the person on this device and goes to the login, with the page loaded anew. */
export function leaveSession(reason?: LeaveReason): void {
  if (leaving) return;
  leaving = true;
  const forgotten = [...farewells].map(async (farewell) => farewell(reason));
  keepLeaveReason(reason);
  clearItems();
  // Empties the page: browsers keep it for «Back» as it was left.
  document.body.replaceChildren();
  // Waits for pending writes and removals: they end with the page.
  const patience = new Promise((resolve) => setTimeout(resolve, farewellMs));
  void Promise.race([Promise.allSettled(forgotten), patience]).then(() => {
    window.location.replace('/web/auth/login');
    // Where the browser stays after all, the next try is not the second of two.
    leaving = false;
  });
}

/** Leaves in this tab when another tab has left. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const gone = event.key === 'authToken' && event.newValue === null;
    if (gone || event.key === null) leaveSession(readLeaveReason() ?? undefined);
  });
  // Back in a page that was kept while the person left in another.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !readItem('authToken')) leaveSession(readLeaveReason() ?? undefined);
  });
}
