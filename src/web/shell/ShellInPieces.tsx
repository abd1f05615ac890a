import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useLayoutEffect } from 'react';
import { Shell } from './Shell.tsx';

/**
 * Renders the shell and its page in several tasks, between which the browser handles input and
 * paints. The router would render its matches in one task, the longest of a load.
 */
export function ShellInPieces() {
  const router = useRouter();
  const mayRender = useDeferredValue(true, false);
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state;
    if (!mayRender || !resolvedLocation) return;
    // The router tries to restore the scroll position before the element exists.
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
