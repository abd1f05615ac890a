import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  arrive,
  press,
  root,
  said,
  show,
  startKiosk,
  tap,
  wait,
} from '#tests/support/kiosk-page.tsx';
import { given, view } from '#tests/support/kiosk-view.ts';
import { whoOf } from './who-of.ts';

startKiosk();

const stopped = vi.fn();
const open = vi.fn<() => Promise<unknown>>();
const enumerateDevices = vi.fn();
let seen: string[] = [];

beforeEach(() => {
  seen = [];
  stopped.mockReset();
  enumerateDevices.mockReset().mockResolvedValue([{ kind: 'videoinput' }]);
  open.mockReset().mockImplementation(async () => ({ getTracks: () => [{ stop: stopped }] }));
  const mediaDevices = new EventTarget();
  Object.assign(mediaDevices, { getUserMedia: open, enumerateDevices });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => seen.map((rawValue) => ({ rawValue }));
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function showWithCamera(camera = true) {
  show({ view: { ...view, settings: { ...view.settings, camera } } });
  await act(async () => void (await import('./Scanning.tsx')));
  await wait(0);
  await tap('Toque la pantalla');
  await tap('Tengo cita');
}

async function scan() {
  await showWithCamera();
  await tap('Leer el código QR');
}

const alert = () => root.querySelector('[role=alert]')?.textContent ?? null;
const offers = () => root.textContent?.includes('Leer el código QR');

it('takes links of appointments and turns of its own address, and what people type, and nothing else', () => {
  const ours = 'https://vez.example';
  for (const code of [`${ours}/web/cita#abc`, `${ours}/web/turno#abc`, ' 12345678Z ', 'a-b_c9']) {
    expect(whoOf(code, ours)).toBe(code.trim());
  }
  const elsewhere = ['https://evil.example/web/cita#abc', `${ours}/web/cita`, `${ours}/web/#abc`];
  for (const code of [...elsewhere, 'WIFI:S:casa;T:WPA;;', 'javascript:alert(1)', '', 'abc']) {
    expect(whoOf(code, ours)).toBeNull();
  }
});

it('says that somebody has arrived by the code of their appointment, and stops the camera', async () => {
  arrive.mockResolvedValue({ ok: true, content: given });
  await scan();
  expect(stopped).not.toHaveBeenCalled();
  seen = [`${location.origin}/web/cita#secret`];
  await wait(500);
  expect(arrive).toHaveBeenCalledOnce();
  expect(arrive.mock.calls[0]?.[0]).toBe(`${location.origin}/web/cita#secret`);
  expect(root.textContent).toContain('C012');
  expect(stopped).toHaveBeenCalledOnce();
});

it('says so where a code is of elsewhere, and goes on reading', async () => {
  arrive.mockResolvedValue({ ok: true, content: given });
  await scan();
  seen = ['https://elsewhere.example/'];
  await wait(500);
  expect(alert()).toContain('no es de una cita de aquí');
  expect(arrive).not.toHaveBeenCalled();
  expect(stopped).not.toHaveBeenCalled();
  seen = ['12345678Z'];
  await wait(500);
  expect(arrive.mock.calls[0]?.[0]).toBe('12345678Z');
});

it.each([
  ['NotAllowedError', 'no tiene permiso'],
  ['NotFoundError', 'No se encuentra la cámara'],
])('says why there is no picture: %s', async (name, words) => {
  open.mockRejectedValue(new DOMException('', name));
  await scan();
  expect(alert()).toContain(words);
  await tap('Escribir en su lugar');
  expect(root.textContent).toContain('Escriba su DNI');
});

it('gives up after half a minute without a code, stops the camera, and tries again if asked', async () => {
  await scan();
  await wait(31_000);
  expect(alert()).toContain('No se ha leído ningún código');
  expect(stopped).toHaveBeenCalledOnce();
  await tap('Probar otra vez');
  expect(open).toHaveBeenCalledTimes(2);
  expect(alert()).toBeNull();
});

it('stops the camera as the screen is left, and as nobody is there any more', async () => {
  await scan();
  await tap('Atrás');
  await wait(500);
  expect(stopped).toHaveBeenCalledTimes(1);
  await tap('Leer el código QR');
  await tap('Inicio');
  await wait(500);
  expect(stopped).toHaveBeenCalledTimes(2);
  await tap('Toque la pantalla');
  await tap('Tengo cita');
  await tap('Leer el código QR');
  await wait(31_000);
  await tap('Probar otra vez');
  await wait(100_000);
  expect(root.textContent).toContain('Toque la pantalla');
  expect(stopped).toHaveBeenCalledTimes(4);
});

it('is said and chosen by keys, and its failures too', async () => {
  await showWithCamera();
  await press('Tab');
  expect(said().join(' ')).toContain('Leer el código QR');
  await tap('Leer el código QR');
  expect(said().join(' ')).toContain('Muestre el código QR de su cita a la cámara');
  await wait(31_000);
  expect(said().join(' ')).toContain('No se ha leído ningún código');
});

it('offers no camera where none is wanted, and where there is none', async () => {
  await showWithCamera(false);
  expect(offers()).toBe(false);
  await tap('Inicio');
  enumerateDevices.mockResolvedValue([{ kind: 'audioinput' }]);
  await showWithCamera();
  expect(offers()).toBe(false);
});
