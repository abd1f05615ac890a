import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './no-branches.module.css';

/** Empty state for a user without branches: create the first one, or ask to be assigned one. */
export function NoBranches() {
  const queryClient = useQueryClient();
  if (currentUserMay('branches:configure')) {
    return (
      <EmptyState
        title="Todavía no hay sucursales"
        text="Cree la primera, con sus servicios, sus puestos y su horario."
      >
        <Group justify="center" mt="md">
          <Link to="/pages/my-branches" search={{ dialog: 'new' }} className={css.action}>
            Nueva sucursal
          </Link>
        </Group>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No tiene sucursales asignadas"
      text={`Se la asigna un gerente en «Usuarios». Dígale su correo, ${currentUser()?.email ?? ''}, y compruébelo después.`}
    >
      <Group justify="center" mt="md">
        <Button variant="default" size="md" onClick={() => void queryClient.invalidateQueries()}>
          Comprobar de nuevo
        </Button>
      </Group>
    </EmptyState>
  );
}
