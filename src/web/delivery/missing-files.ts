import { probe } from '../connection/watch.ts';
import { build } from '../lib/build.ts';

const key = 'vez.reloadedBuild';
const mark = 'File not loaded: ';

/**
 * Marks the failures of parts of the application that did not come, as on a page older than the
 * builds that the server keeps. The router goes by the message: it would load the page anew by
 * itself, also without a server.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = mark + payload.message;
  });
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(mark);
}

/** Loads the page anew, once for each build, and not without a server. Whether it does. */
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
