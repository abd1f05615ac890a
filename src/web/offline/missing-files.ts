import { build } from '../lib/build.ts';
import { probe } from './connection.ts';

const key = 'vez.reloadedBuild';

/**
 * A part of the application that the server no longer has, since this page is older than the
 * builds it keeps: loads the page anew, once for each build, and never without a server.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router would load the page anew by itself, also without a server: it goes by the message.
    payload.message = `File not loaded: ${payload.message}`;
    void reloadIfUseful();
  });
}

async function reloadIfUseful(): Promise<void> {
  if ((await probe()) && firstOfBuild()) window.location.reload();
}

function firstOfBuild(): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    // Whoever cannot remember it might do it for ever.
    return false;
  }
}
