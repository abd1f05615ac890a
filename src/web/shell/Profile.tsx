import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { currentUser, readSession } from '../session/session.ts';

// Few look at their profile, and none before the page is there.
const ProfileDrawer = lazy(() => import('./ProfileDrawer.tsx'));

/** The button with the person's e-mail that opens «Mi perfil» (spec §2). */
export function Profile() {
  // Whoever must change the password finds the form open.
  const { userInvalid } = readSession();
  const [opened, { open, close }] = useDisclosure(userInvalid);
  const [wanted, setWanted] = useState(userInvalid);
  const user = currentUser();
  if (!user) return null;
  return (
    <>
      <Tooltip label={user.email}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Mi perfil: ${user.email}`}
          onClick={() => {
            setWanted(true);
            open();
          }}
        >
          <IconUserCircle size={22} />
        </ActionIcon>
      </Tooltip>
      <Suspense>{wanted && <ProfileDrawer user={user} opened={opened} onClose={close} />}</Suspense>
    </>
  );
}
