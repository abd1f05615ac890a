import { PlainAction, PlainPage } from './PlainPage.tsx';

/** What is shown when a page itself breaks. */
export function FailurePage() {
  return (
    <PlainPage
      title="Algo ha fallado"
      lead="La página no se ha podido mostrar. Sus turnos están a salvo en el servidor."
    >
      <PlainAction href="/web/">Volver al inicio</PlainAction>
    </PlainPage>
  );
}
