import { Alert, Divider, Stack, Text } from '@mantine/core';
import { DeviceAlerts } from '../features/alerts/DeviceAlerts.tsx';
import { PasswordForm } from '../features/password/PasswordForm.tsx';
import { texts } from '../features/password/texts.ts';
import { currentUserMay } from '../session/current-user-may.ts';
import { readSession } from '../session/session.ts';
import type { User } from '../session/storage.ts';
import '@mantine/core/styles/Divider.css';
import { Drawer } from '../ui/Drawer.tsx';
import { InstallCard } from './InstallCard.tsx';

/** Drawer «Mi perfil» (spec §2): account details and change of password. */
function ProfileDrawer({
  user,
  opened,
  onClose,
}: {
  user: User;
  opened: boolean;
  onClose: () => void;
}) {
  const rows = [
    ['Identificador', String(user.id)],
    ['Correo electrónico', user.email],
    ['Nombre', user.first_name],
    ['Apellidos', user.last_name],
  ];
  return (
    <Drawer opened={opened} onClose={onClose} title="Mi perfil">
      {readSession().userInvalid && (
        <Alert color="yellow" mb="md">
          {texts.mustChange}
        </Alert>
      )}
      <Stack component="dl" m={0}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <Divider my="lg" />
      <PasswordForm user={user} onDone={onClose} />
      {!readSession().userInvalid && currentUserMay('alerts:receive') && (
        <>
          <Divider my="lg" />
          <DeviceAlerts />
        </>
      )}
      <InstallCard />
    </Drawer>
  );
}

export default ProfileDrawer;
