import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useLayoutEffect } from 'react';
import { Shell } from './Shell.tsx';

/**
 * The shell and its page, rendered in pieces between which taps and the screen have their turn: the
 * router shows its matches in one go, which would be the longest task of a load.
 */
export function ShellInPieces() {
  const router = useRouter();
  const mayRender = useDeferredValue(true, false);
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state;
    if (!mayRender || !resolvedLocation) return;
    // The router has looked for the place to which the page was scrolled before there was one.
    router.emit({
      type: 'onRendered',
      fromLocation: resolvedLocation,
      toLocation: location,
      pathChanged: false,
      hrefChanged: false,
      hashChanged: false,
    });
  }, [router, mayRender]);
  return mayRender && <Shell />;
}
