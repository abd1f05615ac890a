import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PanelName } from './commands.ts';
import { leaveOr } from './log-out.ts';
import { TopBarButton } from './TopBarButton.tsx';
import { texts } from './texts.ts';

export function LogoutButton({ onPanel }: { onPanel: (name: PanelName) => void }) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  return (
    <TopBarButton
      label={texts.logout}
      icon={IconLogout}
      aria-disabled={leaving}
      onClick={() => {
        if (leaving) return;
        setLeaving(true);
        void leaveOr(queryClient, (about) => {
          setLeaving(false);
          onPanel(about);
        });
      }}
    />
  );
}
