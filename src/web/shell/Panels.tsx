import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../delivery/lazy-part.ts';
import { currentUser } from '../session/session.ts';
import type { PanelName } from './commands.ts';
import { leaveOr, logOut } from './log-out.ts';

// Lazy: few people open them, and none before the page shows.
const ProfileDrawer = lazyPart(() => import('./ProfileDrawer.tsx'));
const Configurator = lazyPart(async () => ({
  default: (await import('./Configurator.tsx')).Configurator,
}));
const CommandPalette = lazyPart(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}));
const ShortcutList = lazyPart(async () => ({
  default: (await import('./ShortcutList.tsx')).ShortcutList,
}));
const ReviewDrawer = lazyPart(async () => ({
  default: (await import('../features/outbox/ReviewDrawer.tsx')).ReviewDrawer,
}));
const AlertsDrawer = lazyPart(async () => ({
  default: (await import('../features/alerts/AlertsDrawer.tsx')).AlertsDrawer,
}));
const LeaveDialog = lazyPart(async () => ({
  default: (await import('./LeaveDialog.tsx')).LeaveDialog,
}));

const LeaveGate = lazyPart(async () => ({
  default: (await import('../features/gates/LeaveGate.tsx')).LeaveGate,
}));

/** Drawers and dialogs of the shell, one at a time; each loads when first opened. */
export function Panels({
  shown,
  onShow,
}: {
  shown: PanelName | null;
  onShow: (name: PanelName | null) => void;
}) {
  // Panels stay mounted once opened, so that closing is animated.
  const [known, setKnown] = useState<readonly PanelName[]>([]);
  if (shown && !known.includes(shown)) setKnown([...known, shown]);
  const user = currentUser();
  const queryClient = useQueryClient();
  const propsOf = (name: PanelName) => ({ opened: shown === name, onClose: () => onShow(null) });
  return (
    <Suspense>
      {known.includes('profile') && user && <ProfileDrawer user={user} {...propsOf('profile')} />}
      {known.includes('configurator') && <Configurator {...propsOf('configurator')} />}
      {known.includes('palette') && <CommandPalette {...propsOf('palette')} onShow={onShow} />}
      {known.includes('shortcuts') && <ShortcutList {...propsOf('shortcuts')} />}
      {known.includes('review') && <ReviewDrawer {...propsOf('review')} />}
      {known.includes('alerts') && <AlertsDrawer {...propsOf('alerts')} />}
      {known.includes('leave') && (
        <LeaveDialog {...propsOf('leave')} onSent={() => void leaveOr(queryClient, onShow)} />
      )}
      {known.includes('leaveGate') && (
        <LeaveGate {...propsOf('leaveGate')} onLeave={() => logOut()} />
      )}
    </Suspense>
  );
}
