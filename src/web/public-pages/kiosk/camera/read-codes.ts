import type { ScanFault } from '../visit.ts';

const pauseMs = 150;
const patienceMs = 30_000;
/** Pixels; wider pictures take longer and do not improve detection. */
const widthAtMost = 800;

/** Finds a code in the picture; null if there is none. */
type Find = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's BarcodeDetector, which TypeScript's types lack. */
interface Detector {
  detect: (image: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

interface Reading {
  signal: AbortSignal;
  onCode: (code: string) => void;
  /** Called after the camera has stopped with a fault. */
  onFault: (fault: ScanFault) => void;
}

/**
 * Shows the camera in `video` and reports each code, until it is aborted or 30 s pass. The pictures
 * stay in the page.
 */
export async function readCodes(
  video: HTMLVideoElement,
  { signal, onCode, onFault }: Reading,
): Promise<void> {
  const opened = await openCamera();
  if (typeof opened === 'string') {
    if (!signal.aborted) onFault(opened);
    return;
  }
  // A function, because the value changes across awaits.
  const left = () => signal.aborted;
  const stop = () => {
    signal.removeEventListener('abort', stop);
    for (const track of opened.getTracks()) track.stop();
    video.srcObject = null;
  };
  // The screen was left while the browser asked for permission.
  if (left()) return stop();
  signal.addEventListener('abort', stop);
  const until = performance.now() + patienceMs;
  try {
    video.srcObject = opened;
    await video.play();
    const find = await finder();
    for (;;) {
      const code = await find(video).catch(() => null);
      if (left()) return;
      if (code !== null) onCode(code);
      if (performance.now() > until) break;
      await pause();
    }
    stop();
    onFault('unread');
  } catch {
    if (left()) return;
    stop();
    onFault('absent');
  }
}

async function openCamera(): Promise<MediaStream | 'denied' | 'absent'> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 } } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'absent';
  }
}

async function finder(): Promise<Find> {
  // The cast: TypeScript's types lack the browser's own detector.
  const Own = Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined;
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widthAtMost / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    // It throws if there is no code.
    return picture ? decode(picture) : null;
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
}
