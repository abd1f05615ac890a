import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../session/guard.ts';
import { PlainAction, PlainPage } from '../ui/PlainPage.tsx';

export const Route = createFileRoute('/marketing/landing')({
  beforeLoad: guard('marketing'),
  component: Landing,
});

function Landing() {
  return (
    <PlainPage
      title="La vez, sin esperas de más"
      lead="Vez ordena los turnos de sus sucursales: quien espera sabe cuándo le toca, quien atiende llama con un toque y quien dirige ve cada cola en directo."
    >
      <PlainAction href="/web/auth/login">Entrar</PlainAction>
    </PlainPage>
  );
}
