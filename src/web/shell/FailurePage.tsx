import { useEffect, useState } from 'react';
import { useOnline } from '../connection/connection.ts';
import { isMissingFile, reloadForFile } from '../delivery/missing-files.ts';
import { noteError } from '../page-errors/watch.ts';
import { PlainAction, PlainPage } from '../ui/PlainPage.tsx';

const texts = {
  broken: {
    title: 'Algo ha fallado',
    lead: 'La página no se ha podido mostrar. Sus turnos están a salvo en el servidor.',
  },
  offline: {
    title: 'Sin conexión',
    lead: 'Esta página no está guardada en el dispositivo. Vuelva a intentarlo con conexión.',
  },
  reloading: { title: 'Un momento', lead: 'Se está cargando la nueva versión de Vez.' },
  home: 'Volver al inicio',
};

export function FailurePage({ error }: { error: unknown }) {
  const missing = isMissingFile(error);
  const [reloading, setReloading] = useState(missing);
  const online = useOnline();
  useEffect(() => {
    if (missing) void reloadForFile().then(setReloading);
    else noteError(error);
  }, [missing, error]);
  const state = reloading ? 'reloading' : missing && !online ? 'offline' : 'broken';
  return (
    <PlainPage {...texts[state]}>
      {!reloading && <PlainAction href="/web/">{texts.home}</PlainAction>}
    </PlainPage>
  );
}
