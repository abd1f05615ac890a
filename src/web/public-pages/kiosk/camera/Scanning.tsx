import { useEffect, useRef } from 'preact/hooks';
import { Option } from '../Option.tsx';
import { newKey, type ScreenProps } from '../screens/screen.ts';
import { Title } from '../screens/Title.tsx';
import type { ScanFault } from '../visit.ts';
import { readCodes } from './read-codes.ts';
import { cameraTexts } from './texts.ts';
import { whoOf } from './who-of.ts';

export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
}

export function Offer({ language, onAct }: ScreenProps) {
  return <Option onChoose={() => onAct({ act: 'camera' })}>{cameraTexts[language].offer}</Option>;
}

// Inline, since a lazily loaded style sheet would add Vite's style loader to every page.
const preview = {
  display: 'block',
  width: '100%',
  maxWidth: '30rem',
  maxHeight: '26dvh',
  margin: '0 auto',
  borderRadius: '12px',
  // Mirrored, so that people can aim.
  transform: 'scaleX(-1)',
};

/** Reads the code of an appointment with the camera, which stops when the screen is left. */
export function Scanning({ fault, language, onAct }: ScreenProps & { fault: ScanFault | null }) {
  const words = cameraTexts[language];
  const video = useRef<HTMLVideoElement>(null);
  const act = useRef(onAct);
  act.current = onAct;
  const reading = fault === null || fault === 'foreign';
  useEffect(() => {
    if (!reading || !video.current) return;
    const stop = new AbortController();
    void readCodes(video.current, {
      signal: stop.signal,
      onCode: (code) => {
        const who = whoOf(code, location.origin);
        if (who === null) act.current({ act: 'unscanned', fault: 'foreign' });
        else act.current({ act: 'scan', code: who, key: newKey() });
      },
      onFault: (found) => act.current({ act: 'unscanned', fault: found }),
    });
    return () => stop.abort();
  }, [reading]);
  return (
    <section class="typing">
      <Title text={words.title} />
      {fault === null ? (
        <p data-said="">{words.hint}</p>
      ) : (
        <p class="trouble" role="alert" data-said="">
          {words.faults[fault]}
        </p>
      )}
      {reading && (
        <div aria-hidden="true">
          <video ref={video} style={preview} muted playsInline />
        </div>
      )}
      <div class="pages">
        <Option onChoose={() => onAct({ act: 'back' })}>{words.type}</Option>
        {!reading && (
          <Option kind="main" primary onChoose={() => onAct({ act: 'camera' })}>
            {words.again}
          </Option>
        )}
      </div>
    </section>
  );
}
