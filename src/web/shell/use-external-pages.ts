import { useBlocker } from '@tanstack/react-router';
import { externalAt, externalUrl } from '../navigation/external.ts';
import { verdict } from '../session/guard.ts';
import { readSession } from '../session/session.ts';

/** Opens an external page in a new tab and cancels the navigation to it (spec §2). */
export function useExternalPages(): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ next: { fullPath } }) => {
      const name = externalAt(fullPath);
      if (!name || verdict(name, readSession()) !== 'allow') return false;
      window.open(externalUrl(name), '_blank', 'noopener');
      return true;
    },
  });
}
