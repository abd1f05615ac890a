import { IconPlugConnectedX } from '@tabler/icons-react';
import { useOnline } from '../offline/connection.ts';
import css from './shell.module.css';

/** Says so for as long as the server does not answer. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={online ? css.hidden : css.offline}>
      {!online && (
        <>
          <IconPlugConnectedX size={20} aria-hidden /> Sin conexión con el servidor. Lo que ve puede
          no estar al día.
        </>
      )}
    </div>
  );
}
