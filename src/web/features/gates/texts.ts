import type { components } from '#contract/types.ts';

type Why = components['schemas']['Why'];

export const texts = {
  title: 'Mis puestos',
  chooseBranch: 'Elija la sucursal',
  chooseGate: 'Elija el puesto en el que va a atender',
  readOnly: 'Puestos de la sucursal y quién los ocupa',
  noBranches: 'No tiene sucursales asignadas',
  noBranchesHint: 'Pida a su responsable que le asigne una.',
  noGates: 'La sucursal no tiene puestos',
  noGatesHint: 'Cuando los tenga aparecerán aquí.',
  free: 'Libre',
  occupied: (who: string) => `Ocupado por ${who}`,
  backToBranches: 'Cambiar de sucursal',
  callNext: 'Llamar siguiente',
  calling: 'Llamando…',
  inHand: 'Termine el turno en curso para llamar al siguiente',
  nobody: 'No hay nadie esperando para este puesto',
  idle: 'Sin turno en curso',
  idleHint: (waiting: number) =>
    waiting === 0
      ? 'Nadie espera ahora mismo'
      : waiting === 1
        ? 'Espera 1 persona'
        : `Esperan ${waiting} personas`,
  recall: 'Volver a llamar',
  recallIn: (seconds: number) => `Volver a llamar (${seconds} s)`,
  start: 'Iniciar atención',
  finish: 'Finalizar',
  noShow: 'Ausente',
  postpone: 'Posponer',
  resume: 'Retomar',
  close: 'Cerrar puesto',
  closeBlocked: 'Termine el turno en curso antes de cerrar el puesto',
  statuses: { called: 'Llamado', attending: 'En atención' },
  callNumber: (count: number) => `${count}.ª llamada`,
  sinceCall: 'Desde la llamada',
  sinceStart: 'En atención desde hace',
  waited: 'Esperó',
  anonymous: 'Sin datos de la persona',
  why: 'Por qué este turno',
  queues: 'Colas de este puesto',
  nobodyWaits: 'Nadie en espera',
  waiting: (count: number) => `${count} en espera`,
  postponed: 'Pospuestos',
  noPostponed: 'Ninguno',
  until: (time: string) => `Vuelve a las ${time}`,
  offline: 'Sin conexión: las acciones se activan al recuperar la red',
  finishTitle: (label: string) => `Finalizar ${label}`,
  postponeTitle: (label: string) => `Posponer ${label}`,
  noShowTitle: (label: string) => `¿${label} no se ha presentado?`,
  noShowText: 'El turno se cerrará como ausente.',
  reason: 'Motivo',
  reasonRequired: 'El motivo del turno es obligatorio',
  note: 'Nota (opcional)',
  untilField: 'Hora de vuelta (opcional)',
  cancel: 'Volver',
};

const strategies: Record<Why['strategy'], string> = {
  LongestWaitingTimeFirst: 'Mayor espera primero',
  PriorityByProportion: 'Prioridad fija',
  MaxProportionSelection: 'Prioridad por grupos de servicios',
  ProportionOfSelection: 'Prioridad por proporción',
  RoundRobin: 'Primero de cada servicio',
  SpecialFirstLongestWaitingTimeSecond: 'Especiales primero, después mayor espera',
  SpecialFirstProportionOfSelection: 'Especiales primero, después proporción',
  ExpressFirstLongestWaitingTimeSecond: 'QR primero, después mayor espera',
};

const rules: Record<Why['rule'], (wait: string) => string> = {
  longestWait: (wait) => `Era quien más llevaba esperando: ${wait}.`,
  highestProportion: (wait) =>
    `Su servicio es el de mayor prioridad con gente en espera; llevaba ${wait}.`,
  group: (wait) => `Era quien más llevaba esperando en el grupo con prioridad: ${wait}.`,
  share: (wait) => `A su servicio le tocaba por su proporción; llevaba ${wait}.`,
  rotation: (wait) => `A su servicio le tocaba en la ronda; llevaba ${wait}.`,
  special: (wait) => `Su servicio es especial; llevaba ${wait}.`,
  qr: (wait) => `Es un turno por QR; llevaba ${wait}.`,
  maxWait: (wait) => `Había superado la espera máxima de su servicio: ${wait}.`,
  chosen: (wait) => `Se le llamó fuera de orden; llevaba ${wait}.`,
};

/** Why the strategy chose the turn, in a sentence. */
export function whyText({ strategy, rule, waitedSeconds, heads }: Why): string {
  const minutes = Math.floor(waitedSeconds / 60);
  const wait =
    minutes === 0 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const among = heads === 1 ? 'Solo había gente en su cola.' : `Había gente en ${heads} colas.`;
  return `${strategies[strategy]}. ${rules[rule](wait)} ${among}`;
}
