/** A face that people or devices keep as an application, with what its manifest says of it. */
interface Installable {
  name: string;
  /** Devices fill the screen and take a new version at a quiet moment; people get it as they come. */
  device: boolean;
}

/** By the path of the face. The others are opened once, by a link in a message. */
export const installable: Readonly<Record<string, Installable>> = {
  quiosco: { name: 'Quiosco', device: true },
  pantalla: { name: 'Pantalla de sala', device: true },
  turno: { name: 'Su turno', device: false },
  numero: { name: 'Coger número', device: false },
  reservar: { name: 'Pedir cita', device: false },
};

/** The web manifest of a face, whose scope leaves the application and the other faces alone. */
export function manifestOf(path: string, { name, device }: Installable) {
  const address = `/web/${path}`;
  const icon = (file: string, sizes: string, type: string) => ({
    src: `/web/icons/${file}`,
    sizes,
    type,
  });
  return {
    id: address,
    scope: address,
    start_url: address,
    name: `Vez · ${name}`,
    short_name: name,
    lang: 'es',
    dir: 'ltr',
    display: device ? 'fullscreen' : 'standalone',
    theme_color: '#047857',
    background_color: '#f8faf9',
    icons: [
      icon('icon.svg', 'any', 'image/svg+xml'),
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      { ...icon('maskable-512.png', '512x512', 'image/png'), purpose: 'maskable' },
    ],
  };
}
