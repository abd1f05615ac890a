import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../session/guard.ts';
import { PlainAction, PlainPage } from '../ui/PlainPage.tsx';

export const Route = createFileRoute('/$')({
  beforeLoad: guard('error'),
  component: UnknownPage,
});

function UnknownPage() {
  return (
    <PlainPage title="Página no encontrada" lead="La dirección no existe o ha cambiado.">
      <PlainAction href="/web/">Volver al inicio</PlainAction>
    </PlainPage>
  );
}
