import { probe } from '../connection/watch.ts';
import { build } from '../lib/build.ts';

const key = 'vez.reloadedBuild';
const mark = 'File not loaded: ';

/**
 * Marks failed loads of modules, as on a page older than the builds that the server keeps.
 * Unmarked, the router would recognise the message and reload, even offline.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = mark + payload.message;
  });
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(mark);
}

/** Reloads the page, once per build and only if the server responds. Returns whether it does. */
export async function reloadForFile(): Promise<boolean> {
  const will = (await probe()) && firstOfBuild();
  if (will) window.location.reload();
  return will;
}

function firstOfBuild(): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    // A tab that cannot remember its reload might reload without end.
    return false;
  }
}
