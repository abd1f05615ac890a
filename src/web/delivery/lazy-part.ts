import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, onConnectionChange } from '../connection/connection.ts';
import { probe } from '../connection/watch.ts';
import { notify } from '../lib/notify.ts';
import { isMissingFile } from './missing-files.ts';

const text = 'Sin conexión: lo que ha abierto aparecerá al recuperar la red';

/**
 * Like React's `lazy`, for a component whose file may fail to load: offline it waits for the
 * connection, and the page stays. A message reports the missing component unless it is `quiet`.
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
    // If the server responds, the file is gone: the error reloads the page.
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
