import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../session/guard.ts';
import { PlainAction, PlainPage } from '../ui/PlainPage.tsx';

export const Route = createFileRoute('/access-denied')({
  beforeLoad: guard('access-denied'),
  component: AccessDenied,
});

function AccessDenied() {
  return (
    <PlainPage
      title="Acceso denegado"
      lead="No tiene permiso para ver esta página. Si lo necesita, pídalo a quien administra los usuarios."
    >
      <PlainAction href="/web/">Volver al inicio</PlainAction>
    </PlainPage>
  );
}
