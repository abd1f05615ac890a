import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { logOut, mustAsk } from './log-out.ts';
import type { PanelName } from './Panels.tsx';
import { TopBarButton } from './TopBarButton.tsx';
import { texts } from './texts.ts';

export function LogoutButton({ onPanel }: { onPanel: (name: PanelName) => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <TopBarButton
      label={texts.logout}
      icon={IconLogout}
      aria-disabled={leaving}
      onClick={() => {
        if (leaving) return;
        if (mustAsk()) return onPanel('leave');
        setLeaving(true);
        void logOut();
      }}
    />
  );
}
