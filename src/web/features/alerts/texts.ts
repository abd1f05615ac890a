import type { Support } from './device.ts';

export const texts = {
  banner: 'Avisos de ahora',
  several: (count: number) => `${count} avisos de colas`,
  hide: 'Ocultar',
  asksHelp: (by: string) => `pide ayuda (${by})`,
  goes: (who: string) => `va ${who}`,
  go: 'Voy',
  goOffline: 'Sin conexión: los demás no sabrían que va',
  recent: 'Avisos de las últimas horas',
  none: 'Sin avisos',
  noneHint: 'En las últimas 12 horas no ha habido ninguno.',
  unread: 'Sin leer',
  still: 'Sigue así',
  lasted: (minutes: number) => (minutes < 1 ? 'Duró menos de 1 min' : `Duró ${minutes} min`),
  askedHelp: (by: string) => `${by} pidió ayuda`,
  youAsked: 'Usted pidió ayuda',
  went: (who: string) => `Fue ${who}`,
  nobodyYet: 'Nadie ha respondido todavía',
  nobodyWent: 'Nadie respondió',
  title: 'Avisos de colas',
  hint: 'Reciba un aviso cuando una cola de sus sucursales supere su límite, aunque Vez esté cerrado.',
  enable: 'Avisarme en este dispositivo',
  disable: 'No avisarme más',
  enabled: 'Este dispositivo recibe los avisos hasta que cierre la sesión.',
  failed: 'No se pudo activar el aviso en este dispositivo. Inténtelo de nuevo.',
  offline: 'Sin conexión: podrá activarlos al recuperar la red.',
};

export const hindrances: Record<Exclude<Support, 'ready'>, string> = {
  install:
    'En iPhone y iPad hay que instalar Vez primero: pulse Compartir y «Añadir a pantalla de inicio», y ábralo desde allí.',
  unsupported: 'Este navegador no puede recibir avisos.',
  denied:
    'Los avisos están bloqueados para Vez en este navegador. Permítalos en los ajustes del sitio.',
};
