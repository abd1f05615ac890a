import type { components } from '#contract/types.ts';
import { clock } from '#domain/time/elapsed.ts';
import { inMinutes } from '#domain/time/minutes.ts';

type Level = Pick<components['schemas']['Line'], 'called' | 'calledInTime' | 'thresholdSeconds'>;

const chosenCalls = (count: number) =>
  count === 1 ? 'la llamada que eligió' : `las ${count} llamadas que eligió`;
const byOther = (count: number) =>
  count === 1 ? 'ese día se hizo 1 llamada' : `ese día se hicieron ${count} llamadas`;

type Cost = components['schemas']['LeaseCost'];

/** Seconds with a sign, as a clock. */
const added = (seconds: number) =>
  `${Math.round(seconds) < 0 ? '−' : '+'}${clock(Math.abs(Math.round(seconds)))}`;
const leaseCount = (count: number) =>
  count === 0 ? 'Ninguna' : count === 1 ? '1 por puesto' : `${count} por puesto`;

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
  confirmTitle: (branch: string) => `¿Cambiar cómo se llama en ${branch}?`,
  confirm: (from: string, to: string) =>
    `Desde la próxima llamada se aplicará «${to}» en lugar de «${from}» en todos los puestos.`,
  apply: 'Aplicar el cambio',
  changed: 'Forma de llamar cambiada',
  leases: 'Llamadas sin conexión',
  leasesHint:
    'Cada puesto aparta, mientras tiene conexión, los turnos que llamaría a continuación. Si la pierde, puede llamarlos: nadie más los llama mientras tanto. Probar con un día pasado dice lo que cuesta.',
  leaseCount,
  leaseMinutes: 'Apartados hasta',
  minutesAfter: (minutes: number) =>
    `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} sin conexión`,
  leasesSet: ({ turns, minutes }: { turns: number; minutes: number }) =>
    `Sin conexión, cada puesto puede llamar ${
      turns === 1 ? 'al turno que tiene apartado' : `a los ${turns} turnos que tiene apartados`
    } durante ${minutes} min.`,
  noLeases: 'Ningún puesto podrá llamar sin conexión.',
  numbers: 'Números sin conexión',
  numberCount: (count: number) => (count === 0 ? 'Ninguno' : `Hasta ${count} por servicio`),
  numbersHint:
    'Cada quiosco y cada página de Crear turno apartan números para darlos si pierden la conexión. Los que no se usan quedan sin dar.',
  numbersSet: (count: number) =>
    count === 0
      ? 'No se podrá dar ningún número sin conexión.'
      : `Sin conexión, cada quiosco y cada página de Crear turno puede dar hasta ${count} números de cada servicio.`,
  leaseCost: ({ overtaken, meanSeconds, worstSeconds }: Cost) =>
    overtaken + Math.round(worstSeconds) === 0
      ? 'Con turnos apartados, el día habría sido igual.'
      : `Con turnos apartados, ${
          overtaken === 0
            ? 'nadie habría pasado después de quien iba detrás'
            : overtaken === 1
              ? '1 persona habría pasado después de quien iba detrás'
              : `${overtaken} personas habrían pasado después de quien iba detrás`
        } en su cola; espera media ${added(meanSeconds)}, y como mucho ${added(worstSeconds)} para una persona.`,
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
