import { ActionIcon, Drawer, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserCircle } from '@tabler/icons-react';
import { currentUser } from '../session/session.ts';

/** The button with the person's e-mail and the drawer «Mi perfil» (spec §2). */
export function Profile() {
  const [opened, { open, close }] = useDisclosure();
  const user = currentUser();
  if (!user) return null;
  const rows = [
    ['Identificador', String(user.id)],
    ['Correo electrónico', user.email],
    ['Nombre', user.first_name],
    ['Apellidos', user.last_name],
  ];
  return (
    <>
      <Tooltip label={user.email}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Mi perfil: ${user.email}`}
          onClick={open}
        >
          <IconUserCircle size={22} />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        title="Mi perfil"
        closeButtonProps={{ 'aria-label': 'Cerrar', size: 44 }}
      >
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
      </Drawer>
    </>
  );
}
