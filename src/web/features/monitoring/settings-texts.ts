import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import type { KioskPrinter, KioskSettings } from '#domain/devices/kiosk-settings.ts';

export const displayTexts = {
  gateIds: 'Puestos cuyas llamadas muestra',
  serviceIds: 'Servicios cuyas llamadas y esperas muestra',
  languages: 'Idiomas de los avisos',
  voice: 'Dice las llamadas de viva voz',
  volume: 'Volumen (0 a 100)',
  metres: 'Metros hasta el asiento más lejano',
  inches: 'Pulgadas de la pantalla',
  waits: 'Muestra la espera de cada servicio',
  message: 'Mensaje',
  image: 'Imagen',
  dark: 'Letras claras sobre fondo oscuro',
} satisfies Record<keyof DisplaySettings, string>;

export const kioskTexts = {
  languages: 'Idiomas que ofrece',
  serviceIds: 'Servicios que muestra',
  idleSeconds: 'Segundos sin tocarla hasta volver al inicio',
  preference: 'Ofrece pedir atención preferente',
  arrivals: 'Registra la llegada de quien tiene cita',
  camera: 'Lee códigos QR con la cámara',
  printer: 'Impresora',
  volume: 'Volumen de la voz (0 a 100)',
  headphones: 'Dice los datos de la persona solo por auriculares',
  inches: 'Pulgadas de la pantalla',
} satisfies Record<keyof KioskSettings, string>;

export const printerTexts: Record<KioskPrinter['kind'], string> = {
  none: 'Ninguna: muestra el número con su código QR',
  browser: 'La del propio quiosco',
  network: 'Una de la red, a la que escribe el servidor',
};

export const settingsTexts = {
  allIfNone: 'Si no marca ninguno, todos',
  displayLanguages:
    'De uno a tres. Dice cada llamada en todos, en el orden en que se marcan; los textos van en el primero. Un idioma sin voz en el equipo de la pantalla se omite.',
  kioskLanguages: 'El primero que se marca es el de la pantalla de inicio',
  readFrom: (metres: number) => `En esa pantalla las llamadas se leen hasta unos ${metres} m`,
  messageHint: 'Una línea bajo las llamadas. Vacío, no se muestra.',
  imageHint: 'PNG, JPEG o WebP de hasta 128 kB',
  removeImage: 'Quitar la imagen',
  someImage: 'una imagen',
  host: 'Dirección de la impresora',
  port: 'Puerto',
  columns: 'Letras por línea',
  noServices: 'La sucursal no tiene servicios',
  noGates: 'La sucursal no tiene puestos',
  saved: 'Ajustes guardados',
};
