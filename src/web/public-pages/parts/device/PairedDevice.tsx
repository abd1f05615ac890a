import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DeviceKind, DeviceReport } from '#domain/devices/kinds.ts';
import { keepBeating } from './beat.ts';
import { type Keeper, openKeeper } from './kept.ts';
import { PairingScreen } from './PairingScreen.tsx';
import { pair, type Shown } from './pair.ts';
import { pageVersion } from './version.ts';

/** Reports the page's condition, which is never a claim that all is well. */
export interface DeviceTalk {
  say: (part: Partial<Pick<DeviceReport, 'paper' | 'outbox' | 'error'>>) => void;
  /** True while the stream is silent, even if heartbeats are answered. */
  setDeaf: (deaf: boolean) => void;
  /** True while a restart requested by staff would not interrupt anyone. */
  setQuiet: (quiet: boolean) => void;
}

interface Props {
  kind: DeviceKind;
  /** `heard` is true while the server answers heartbeats. */
  children: (key: string, device: DeviceTalk, heard: boolean) => ComponentChildren;
}

const quietMs = 5000;

/**
 * Shows a pairing code until the device is paired, then `children` with its key, which may change
 * later. Sends heartbeats; only the server's answer ends the pairing, never a lost network.
 */
export function PairedDevice({ kind, children }: Props) {
  const [key, setKey] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [heard, setHeard] = useState(true);
  const said = useRef<Pick<DeviceReport, 'paper' | 'outbox' | 'error'>>({
    paper: null,
    outbox: 0,
    error: null,
  });
  const { device, restart, told, news } = useMemo(() => buildTalk(said), []);
  useEffect(() => {
    const stop = new AbortController();
    void live(stop.signal);
    return () => stop.abort();

    async function live(signal: AbortSignal): Promise<void> {
      const keeper = await openKeeper(kind);
      for (;;) {
        const { key: kept } = await keeper.update((was) => was);
        const proof = kept ?? (await pair(kind, keeper, setShown, signal));
        if (proof === null) return;
        setKey(proof);
        await untilUnknown(keeper, signal);
        if (signal.aborted) return;
        await keeper.update(() => ({ key: null, sequence: 0, pairing: null }));
        setShown(null);
        setKey(null);
      }
    }

    async function untilUnknown(keeper: Keeper, signal: AbortSignal): Promise<void> {
      const unknown = new AbortController();
      const report = () => ({ ...told(), ...page() });
      const onUnknown = () => unknown.abort();
      const asked = { onUnknown, onKey: setKey, onRestart: restart, onHeard: setHeard };
      await keepBeating(
        { keeper, report, news, ...asked },
        AbortSignal.any([signal, unknown.signal]),
      );
    }
  }, [kind, restart, told, news]);
  if (key === null) return <PairingScreen kind={kind} shown={shown} />;
  return <>{children(key, device, heard)}</>;
}

function page(): Pick<DeviceReport, 'version' | 'width' | 'height'> {
  return { version: pageVersion(), width: innerWidth || 1, height: innerHeight || 1 };
}

function buildTalk(said: { current: Pick<DeviceReport, 'paper' | 'outbox' | 'error'> }) {
  let quiet = true;
  let asked = false;
  let deaf = false;
  const news = new EventTarget();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (asked && quiet) timer = setTimeout(() => location.reload(), quietMs);
  };
  const device: DeviceTalk = {
    say: (part) => {
      said.current = { ...said.current, ...part };
    },
    setDeaf: (next) => {
      if (next === deaf) return;
      deaf = next;
      news.dispatchEvent(new Event('news'));
    },
    setQuiet: (next) => {
      if (next === quiet) return;
      quiet = next;
      look();
    },
  };
  const restart = () => {
    if (asked) return;
    asked = true;
    look();
  };
  const told = () => (deaf ? { ...said.current, error: 'no_answers' } : said.current);
  return { device, restart, told, news };
}
