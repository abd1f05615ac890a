import { lazy, Suspense, useState } from 'react';
import { currentUser } from '../session/session.ts';

export type PanelName = 'profile' | 'configurator' | 'palette' | 'shortcuts';

// Few open them, and none before the page is there.
const ProfileDrawer = lazy(() => import('./ProfileDrawer.tsx'));
const Configurator = lazy(async () => ({
  default: (await import('./Configurator.tsx')).Configurator,
}));
const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}));
const ShortcutList = lazy(async () => ({
  default: (await import('./ShortcutList.tsx')).ShortcutList,
}));

/** The drawers and dialogs of the shell, one at a time; each is fetched when first opened. */
export function Panels({
  shown,
  onShow,
}: {
  shown: PanelName | null;
  onShow: (name: PanelName | null) => void;
}) {
  // Once opened it stays, so that its closing can be seen.
  const [known, setKnown] = useState<readonly PanelName[]>([]);
  if (shown && !known.includes(shown)) setKnown([...known, shown]);
  const user = currentUser();
  const propsOf = (name: PanelName) => ({ opened: shown === name, onClose: () => onShow(null) });
  return (
    <Suspense>
      {known.includes('profile') && user && <ProfileDrawer user={user} {...propsOf('profile')} />}
      {known.includes('configurator') && <Configurator {...propsOf('configurator')} />}
      {known.includes('palette') && <CommandPalette {...propsOf('palette')} onShow={onShow} />}
      {known.includes('shortcuts') && <ShortcutList {...propsOf('shortcuts')} />}
    </Suspense>
  );
}
