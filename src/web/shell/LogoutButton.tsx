import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { logOut } from './log-out.ts';
import { TopBarButton } from './TopBarButton.tsx';
import { texts } from './texts.ts';

export function LogoutButton() {
  const [leaving, setLeaving] = useState(false);
  return (
    <TopBarButton
      label={texts.logout}
      icon={IconLogout}
      aria-disabled={leaving}
      onClick={() => {
        if (leaving) return;
        setLeaving(true);
        void logOut();
      }}
    />
  );
}
