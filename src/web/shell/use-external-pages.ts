import { useBlocker } from '@tanstack/react-router';
import { externalUrl } from '../navigation/external.ts';
import { verdict } from '../session/guard.ts';
import { readSession } from '../session/session.ts';

const external = {
  '/_shell/pages/documentation': 'documentation',
  '/_shell/pages/reports': 'reports',
} as const;

/** Opens an external page beside the application and cancels the navigation to it (spec §2). */
export function useExternalPages(): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ next: { routeId } }) => {
      const name = external[routeId as keyof typeof external]; // undefined for any other route
      if (!name || verdict(name, readSession()) !== 'allow') return false;
      window.open(externalUrl(name), '_blank', 'noopener');
      return true;
    },
  });
}
