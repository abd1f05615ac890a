import { useEffect, useState } from 'preact/hooks';
import { type DeviceTalk, PairedDevice } from '../parts/device/PairedDevice.tsx';
import { useLive } from '../parts/live.ts';
import { useNewVersions } from '../parts/new-versions.ts';
import { Display } from './Display.tsx';
import { useKeptView } from './kept-view.ts';
import { useNearbyCalls } from './nearby.ts';

export function DisplayPage() {
  return (
    <PairedDevice kind="display">
      {(key, device) => <Followed deviceKey={key} device={device} />}
    </PairedDevice>
  );
}

function Followed({ deviceKey, device }: { deviceKey: string; device: DeviceTalk }) {
  const live = useLive('/api/devices/display/stream', { 'Vez-Device': deviceKey });
  const { view: latest, keptAt } = useKeptView(live.view);
  const view = useNearbyCalls(latest);
  const [quiet, setQuiet] = useState(true);
  useNewVersions(quiet);
  useEffect(() => device.setQuiet(quiet), [device, quiet]);
  const deaf = live.connection === 'silent';
  useEffect(() => device.setDeaf(deaf), [device, deaf]);
  if (!view) return null;
  const keptFor = Math.floor((Date.now() - keptAt) / 1000);
  const age = live.age > 0 && !live.view ? Math.max(live.age, keptFor) : live.age;
  return (
    <Display
      view={view}
      age={age}
      onQuiet={setQuiet}
      onMute={(mute) => device.say({ error: mute ? 'sound_blocked' : null })}
    />
  );
}
