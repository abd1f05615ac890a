import type { DeviceKind } from '#domain/devices/kinds.ts';
import type { Language } from '#domain/names/languages.ts';

interface DeviceTexts {
  title: Record<DeviceKind, string>;
  hint: string;
}

export const deviceTexts: Record<Language, DeviceTexts> = {
  es: {
    title: { kiosk: 'Vincular este quiosco', display: 'Vincular esta pantalla' },
    hint: 'Escriba este código en Vez, en Monitoreo. Cambia cada diez minutos.',
  },
  en: {
    title: { kiosk: 'Pair this kiosk', display: 'Pair this display' },
    hint: 'Type this code in Vez, on the page Monitoreo. It changes every ten minutes.',
  },
  ca: {
    title: { kiosk: 'Vincular aquest quiosc', display: 'Vincular aquesta pantalla' },
    hint: 'Escriviu aquest codi a Vez, a Monitoreo. Canvia cada deu minuts.',
  },
  eu: {
    title: { kiosk: 'Kiosko hau lotu', display: 'Pantaila hau lotu' },
    hint: 'Idatzi kode hau Vez-en, Monitoreo orrian. Hamar minutuero aldatzen da.',
  },
  gl: {
    title: { kiosk: 'Vincular este quiosco', display: 'Vincular esta pantalla' },
    hint: 'Escriba este código en Vez, en Monitoreo. Cambia cada dez minutos.',
  },
};
