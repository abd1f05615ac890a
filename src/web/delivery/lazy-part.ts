import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, onConnectionChange } from '../connection/connection.ts';
import { probe } from '../connection/watch.ts';
import { notify } from '../lib/notify.ts';
import { isMissingFile } from './missing-files.ts';

const text = 'Sin conexión: lo que ha abierto aparecerá al recuperar la red';

/**
 * As React's `lazy`, for a part of a page whose file may not come: without a network it is fetched
 * once there is one, and the page around it stays. The part says that it is missing, unless it is
 * `quiet` and comes by itself.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own, for the properties of any component
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  { quiet = false } = {},
): LazyExoticComponent<Part> {
  return lazy(() => whenItComes(load, () => quiet || notify.error(text)));
}

async function whenItComes<File>(load: () => Promise<File>, onWait: () => void): Promise<File> {
  try {
    return await load();
  } catch (error) {
    // Where the server answers the file is gone: the page is loaded anew for it.
    if (!isMissingFile(error) || (await probe())) throw error;
    onWait();
    await nextOnline();
    return whenItComes(load, () => {});
  }
}

function nextOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      if (!isOnline()) return;
      stop();
      resolve();
    });
  });
}
