import { clearItems } from './storage.ts';

type Farewell = () => void | Promise<void>;
const farewells = new Set<Farewell>();

/** Whatever keeps something of the person registers here how to forget it. */
export function onLeave(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

let leaving = false;

/** Forgets the person on this device and goes to the login, with the page loaded anew. */
export function leaveSession(): void {
  if (leaving) return;
  leaving = true;
  for (const farewell of farewells) void farewell();
  clearItems();
  window.location.replace('/web/auth/login');
}

/** Leaves in this tab when another tab has left. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const gone = event.key === 'authToken' && event.newValue === null;
    if (gone || event.key === null) leaveSession();
  });
}
