import type { DefaultTheme } from 'vitepress';
import spec from '#contract/spec.json' with { type: 'json' };
import type { PageKey } from '#domain/permissions/pages.ts';

const chapter = (text: string, link: string) => ({ text, link });

/** The table of contents. Every page of the application has a chapter named by its key. */
export function sidebar(labels: Readonly<Record<PageKey, string>>): DefaultTheme.SidebarItem[] {
  const pages = Object.entries(labels).filter(([key]) => key !== 'documentation');
  return [
    {
      text: 'Primeros pasos',
      items: [
        chapter('El primer día', '/guides/administrator'),
        chapter('Quien atiende', '/guides/operator'),
        chapter('Quien supervisa', '/guides/supervisor'),
        chapter('Gerencia', '/guides/manager'),
        chapter('Seguridad', '/guides/security'),
      ],
    },
    {
      text: 'Equipos de la sucursal',
      items: [
        chapter('El quiosco', '/devices/kiosk'),
        chapter('La pantalla de la sala', '/devices/display'),
        chapter('El móvil de quien espera', '/devices/phone'),
      ],
    },
    {
      text: 'Citas y mensajes',
      items: [
        chapter('Citas pedidas por internet', '/booking'),
        chapter('Correo, SMS, avisos y webhook', '/messages'),
      ],
    },
    {
      text: 'Página a página',
      items: [
        chapter('Entrar y mi perfil', '/pages/sign-in'),
        ...pages.map(([key, text]) => chapter(text, key === '/' ? '/pages/' : `/pages/${key}`)),
      ],
    },
    {
      text: 'Saber más',
      items: [
        chapter('Las ocho estrategias', '/strategies'),
        chapter('Sin conexión', '/offline'),
        chapter('Problemas y qué hacer', '/problems'),
        chapter('Glosario', '/glossary'),
      ],
    },
    {
      text: 'Integrar otro programa',
      items: [
        chapter('Guía', '/api/'),
        {
          text: 'Referencia',
          collapsed: true,
          items: spec.tags.map(({ name }) => chapter(name, `/api/${name}`)),
        },
      ],
    },
    {
      text: 'Administrar el servidor',
      items: [
        chapter('Instalar', '/operations/'),
        chapter('Configuración', '/operations/configuration'),
        chapter('HTTPS', '/operations/tls'),
        chapter('Copias de seguridad', '/operations/backup'),
        chapter('Actualizar', '/operations/upgrade'),
        chapter('Vigilar', '/operations/monitoring'),
        chapter('Cuando falla', '/operations/failures'),
        chapter('Licencia', '/licences'),
      ],
    },
  ];
}
