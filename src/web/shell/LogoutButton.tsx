import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { leaveSession } from '../session/sign-out.ts';

const patienceMs = 3000;

/** Tells the server and then leaves; leaves all the same when the server does not answer (spec §4). */
export function LogoutButton() {
  const [leaving, setLeaving] = useState(false);
  const label = 'Cerrar sesion';

  async function handleClick() {
    setLeaving(true);
    try {
      await api.DELETE('/api/users/logout', { signal: AbortSignal.timeout(patienceMs) });
    } catch {
      // The session ends on the server by its own limits.
    }
    leaveSession();
  }

  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        loading={leaving}
        onClick={handleClick}
      >
        <IconLogout size={22} />
      </ActionIcon>
    </Tooltip>
  );
}
