import { IconPlugConnected, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../connection/connection.ts';
import css from './shell.module.css';
import { texts } from './texts.ts';

/** Milliseconds that the banner reports a restored connection. */
const backMs = 5000;

const icons = {
  online: IconPlugConnected,
  'no-network': IconWifiOff,
  'no-server': IconPlugConnectedX,
} satisfies Record<Connection, unknown>;

export function OfflineBanner() {
  const connection = useConnection();
  const [told, setTold] = useState(connection);
  const online = connection === 'online';
  const back = online && told !== 'online';
  useEffect(() => {
    if (!online) return setTold(connection);
    if (!back) return undefined;
    const timer = setTimeout(() => setTold('online'), backMs);
    return () => clearTimeout(timer);
  }, [connection, online, back]);
  const Icon = icons[connection];
  return (
    // Always rendered: screen readers announce changes only in a region that exists already.
    <div role="status" aria-live="polite">
      {(!online || back) && (
        <div className={css.connection} data-back={back || undefined}>
          <Icon size={22} className={css.connectionIcon} aria-hidden />
          {texts.connection[connection]}
        </div>
      )}
    </div>
  );
}
