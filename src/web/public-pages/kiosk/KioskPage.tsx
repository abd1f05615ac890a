import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { kioskSettingsOf, showsService } from '#domain/devices/kiosk-settings.ts';
import { send } from '../parts/ask.ts';
import { type DeviceTalk, PairedDevice } from '../parts/device/PairedDevice.tsx';
import { useLive } from '../parts/live.ts';
import { Loading } from '../parts/Trouble.tsx';
import type { HeldNumbers } from './held/held-numbers.ts';
import { useHeldNumbers } from './held/use-held-numbers.ts';
import { Kiosk } from './Kiosk.tsx';
import type { Port, View } from './port.ts';
import { NoNumbers } from './screens/Waits.tsx';
import { texts } from './texts/texts.ts';
import { useOnline } from './use-online.ts';
import './kiosk.css';

export function KioskPage() {
  return (
    <PairedDevice kind="kiosk">
      {(key, device, heard) => <Followed deviceKey={key} device={device} heard={heard} />}
    </PairedDevice>
  );
}

function Followed({
  deviceKey,
  device,
  heard,
}: {
  deviceKey: string;
  device: DeviceTalk;
  heard: boolean;
}) {
  const live = useLive('/api/devices/kiosk/stream', { 'Vez-Device': deviceKey });
  // A new key opens a new stream: meanwhile the person continues with the previous view.
  const newest = useRef(live.view);
  newest.current = live.view ?? newest.current;
  const known = newest.current;
  const view: View | null = useMemo(() => {
    if (!known) return null;
    const settings = kioskSettingsOf(known.settings);
    return {
      ...known,
      settings,
      services: known.services.filter(({ id }) => showsService(settings, id)),
    };
  }, [known]);
  const online = useOnline();
  const silent = live.connection === 'silent' || !online;
  const [busy, setBusy] = useState(false);
  useEffect(() => device.setQuiet(!busy), [device, busy]);
  useEffect(() => device.setDeaf(silent), [device, silent]);
  // No number can be given while heartbeats go unanswered, even if the stream still delivers.
  const connected = !silent && heard;
  const numbers = useHeldNumbers(view?.holdsNumbers === true, connected, deviceKey, device);
  const offline = (!connected && view && numbers?.viewOf(view)) || null;
  const port = usePort(deviceKey, device, { view, numbers });
  if (view) {
    const shown = { view: offline ?? view, connected: connected || offline !== null };
    return <Kiosk {...shown} port={port} onBusy={setBusy} />;
  }
  return silent ? <NoNumbers closed={false} said={texts.es} /> : <Loading language="es" />;
}

const pressMs = 4500;

function usePort(
  deviceKey: string,
  device: DeviceTalk,
  held: { view: View | null; numbers: HeldNumbers | null },
): Port {
  const current = useRef({ deviceKey, ...held });
  current.current = { deviceKey, ...held };
  return useMemo(() => {
    const proof = () => ({ device: current.current.deviceKey });
    const press = () => ({ ...proof(), patienceMs: pressMs });
    return {
      take: (order, key) => {
        const { numbers } = current.current;
        const sent = { ...press(), key };
        return numbers?.take(order, sent) ?? send('/api/devices/kiosk/tickets', order, sent);
      },
      give: (order) => {
        const { view, numbers } = current.current;
        return (view && numbers?.give(order, view)) ?? null;
      },
      arrive: (who) => send('/api/devices/kiosk/checkIn', { who }, press()),
      giveBack: (order) => send('/api/devices/kiosk/tickets/giveBack', { order }, proof()),
      print: async (secret, language, job) => {
        const slip = { secret, job, language };
        const outcome = await send('/api/devices/kiosk/print', slip, proof());
        if (outcome.ok)
          device.say({ paper: outcome.content.paper, error: outcome.content.trouble });
        return outcome;
      },
    };
  }, [device]);
}
