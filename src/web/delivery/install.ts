import { useSyncExternalStore } from 'react';
import { isIos } from '../lib/is-ios.ts';

/** Event of browsers that can install applications; no library types it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Available way to install: by a tap, by hand as on iOS, or none. */
export type Install = 'by-tap' | 'by-hand' | 'no';

let prompt: InstallPrompt | null = null;
let done = false;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would prompt in the middle of work.
    event.preventDefault();
    // The cast: the event of this name has this type.
    set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    done = true;
    set(null);
  });
}

function current(): Install {
  if (done || isInstalled()) return 'no';
  if (prompt) return 'by-tap';
  return isIos() ? 'by-hand' : 'no';
}

export function useInstall(): Install {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}

/** Shows the browser's install dialog; each prompt can be used once. */
export async function install(): Promise<void> {
  const offer = prompt;
  set(null);
  await offer?.prompt();
}

function isInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}
