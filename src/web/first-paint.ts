import { type RouteName, verdict } from './session/guard.ts';
import { returnHash } from './session/return-to.ts';
import { readSession } from './session/session.ts';
import { followSkeleton } from './skeleton/dress.ts';
import { showLook } from './theme/look.ts';
import { readDark, readPreset } from './theme/preferences.ts';

/** Runs in the head of every document before anything is painted or any bundle has come. */
showLook({ dark: readDark(), preset: readPreset() });
followSkeleton();

// The documents' own guard (spec §2): a stranger's login and the products page need no router.
const documents: [path: string, name: RouteName][] = [
  ['/web/auth/login', 'login'],
  ['/web/marketing/landing', 'marketing'],
  ['/reports/', 'reports'],
];
const named = documents.find(([path]) => location.pathname.startsWith(path))?.[1];
const to = verdict(named ?? '/', readSession());
// Which other pages are allowed is for the router to say.
if (to === '/auth/login' || (named && to !== 'allow')) {
  // Nothing of this document is needed any more, least of all its bundles.
  window.stop();
  const back = to === '/auth/login' ? returnHash(location) : '';
  location.replace(`/web${to}${back}`);
}
