import { labels } from '../../web/navigation/labels.ts';

const icon = (file: string, sizes: string, type: string) => ({
  src: `/web/icons/${file}`,
  sizes,
  type,
});

const common = {
  lang: 'es',
  dir: 'ltr',
  theme_color: '#047857',
  background_color: '#f8faf9',
  icons: [
    icon('icon.svg', 'any', 'image/svg+xml'),
    icon('icon-192.png', '192x192', 'image/png'),
    icon('icon-512.png', '512x512', 'image/png'),
    { ...icon('maskable-512.png', '512x512', 'image/png'), purpose: 'maskable' },
  ],
};

const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/web/screenshots/${form}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
});

export const applicationManifest = {
  ...common,
  id: '/web/',
  scope: '/web/',
  start_url: '/web/',
  name: 'Vez',
  short_name: 'Vez',
  description: 'Colas y turnos de sus sucursales',
  display: 'standalone',
  categories: ['business', 'productivity'],
  screenshots: [
    screenshot('wide', '1440x900', labels['operated-gates']),
    screenshot('narrow', '390x844', `${labels['operated-gates']} en el teléfono`),
  ],
  shortcuts: (['operated-gates', 'my-service-provider'] as const).map((key) => ({
    name: labels[key],
    url: `/web/pages/${key}`,
  })),
};

/** A public page that people or devices install. */
interface Installable {
  name: string;
  /** A device runs in full screen and updates while idle; other pages update when opened. */
  device: boolean;
}

/** Installable pages by path. People open the other pages once, from a link in a message. */
export const installable: Readonly<Record<string, Installable>> = {
  quiosco: { name: 'Quiosco', device: true },
  pantalla: { name: 'Pantalla de sala', device: true },
  turno: { name: 'Su turno', device: false },
  numero: { name: 'Coger número', device: false },
  reservar: { name: 'Pedir cita', device: false },
};

/**
 * Returns the web manifest of a public page, whose scope excludes the application and the other
 * pages.
 */
export function manifestOf(path: string, { name, device }: Installable) {
  const address = `/web/${path}`;
  return {
    ...common,
    id: address,
    scope: address,
    start_url: address,
    name: `Vez · ${name}`,
    short_name: name,
    display: device ? 'fullscreen' : 'standalone',
  };
}
