import type { components } from '#contract/types.ts';
import { inMinutes } from '#domain/time/minutes.ts';

type Level = Pick<components['schemas']['Line'], 'called' | 'calledInTime' | 'thresholdSeconds'>;

const chosenCalls = (count: number) =>
  count === 1 ? 'la llamada que eligió' : `las ${count} llamadas que eligió`;
const byOther = (count: number) =>
  count === 1 ? 'ese día se hizo 1 llamada' : `ese día se hicieron ${count} llamadas`;

export const texts = {
  title: 'Mis colas',
  total: (count: number) => (count === 1 ? 'Espera 1 persona' : `Esperan ${count} personas`),
  waiting: (count: number) => `${count} en espera`,
  service: 'Servicio',
  empty: 'Sin colas',
  emptyHint: 'La sucursal todavía no ofrece servicios.',
  strategy: 'Estrategia',
  changeStrategy: 'Cambiar estrategia',
  tryStrategy: 'Probar con un día pasado',
  chooseStrategy: 'A quién se llama primero',
  next: 'Continuar',
  back: 'Volver',
  confirmTitle: (branch: string) => `¿Cambiar la estrategia de ${branch}?`,
  confirm: (from: string, to: string) =>
    `Desde la próxima llamada se aplicará «${to}» en lugar de «${from}» en todos los puestos.`,
  changed: 'Estrategia cambiada',
  offline: 'Sin conexión: las acciones se activan al recuperar la red',
  replayTitle: 'Probar una estrategia',
  replayLead: 'Qué habría pasado un día con otra estrategia, con los mismos turnos y puestos',
  sameInBoth: (chosen: number) =>
    `Igual en ambos: quién llegó y cuándo, lo que tardó cada puesto en llamar y en atender${
      chosen === 0 ? '' : `, y ${chosenCalls(chosen)} una persona`
    }.`,
  inForce: 'Es la estrategia en vigor: sale lo que ocurrió.',
  inForceDiffers: (otherStrategy: number) =>
    `Es la estrategia en vigor, pero no sale lo que ocurrió${
      otherStrategy === 0
        ? ': los servicios y los puestos se toman como están hoy, no como estaban ese día.'
        : `: ${byOther(otherStrategy)} con otra, y los servicios y los puestos se toman como están hoy.`
    }`,
  day: 'Día',
  happened: 'Ocurrió',
  replayed: 'Con la estrategia',
  services: 'Esperas por servicio',
  called: 'Llamados',
  mean: 'Media',
  worst: 'Peor',
  worstWait: 'La espera más larga',
  noWorst: 'Ninguna',
  order: 'Orden de las llamadas',
  position: 'N.º',
  all: (count: number) => `Ver las ${count} llamadas`,
  noDay: 'Sin turnos ese día',
  noDayHint: 'Elija otro día en que la sucursal atendiera.',
  level: ({ called, calledInTime, thresholdSeconds }: Level) =>
    called === 0
      ? 'Hoy no se ha llamado a nadie'
      : `hoy: ${calledInTime} de ${called} en ${inMinutes(thresholdSeconds)} o menos`,
  configure: 'Configurar',
  configureOf: (service: string) => `Configurar ${service}`,
  backToLines: 'Volver a las colas',
};
