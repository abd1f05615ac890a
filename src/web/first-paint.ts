import { type RouteName, verdict } from './session/guard.ts';
import { returnHash } from './session/return-to.ts';
import { readSession } from './session/session.ts';
import { followSkeleton } from './skeleton/dress.ts';
import { showLook } from './theme/look.ts';
import { readDark, readPreset } from './theme/preferences.ts';

/** Runs in the head of every document, before the first paint and before any bundle loads. */
showLook({ dark: readDark(), preset: readPreset() });
followSkeleton();

// Guard of the documents (spec §2): the anonymous login and the products page need no router.
const documents: [path: string, name: RouteName][] = [
  ['/web/auth/login', 'login'],
  ['/web/marketing/landing', 'marketing'],
  ['/reports/', 'reports'],
];
const named = documents.find(([path]) => location.pathname.startsWith(path))?.[1];
const to = verdict(named ?? '/', readSession());
// The router decides about the other pages.
if (to === '/auth/login' || (named && to !== 'allow')) {
  // Cancels the document's remaining loads, above all its bundles.
  window.stop();
  const back = to === '/auth/login' ? returnHash(location) : '';
  location.replace(`/web${to}${back}`);
}
