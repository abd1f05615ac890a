import type { components } from '#contract/types.ts';
import type { GateDialog } from './search.ts';

type Why = components['schemas']['Why'];

export const placeOptions: { value: components['schemas']['Place']; label: string }[] = [
  { value: 'arrival', label: 'Según su llegada' },
  { value: 'first', label: 'El primero' },
  { value: 'last', label: 'El último' },
];

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
  finishAndCallNext: 'Finalizar y llamar siguiente',
  transfer: 'Transferir',
  requeue: 'Devolver a la cola',
  cancelTurn: 'Cancelar turno',
  undo: 'Deshacer',
  call: 'Llamar',
  callLabel: (label: string) => `Llamar ${label}`,
  callThis: 'Llamar otro turno',
  pause: 'Pausar',
  connect: 'Volver a conectarse',
  connected: 'Conectado',
  disconnected: 'Desconectado',
  statusUpdated: 'Estado del operador actualizado correctamente',
  paused: 'Está desconectado: vuelva a conectarse para llamar',
  leg: (leg: number) => `Tramo ${leg} de la visita`,
  noteIs: (note: string) => `Nota: ${note}`,
  done: {
    finish: (label: string) => `${label} finalizado`,
    noShow: (label: string) => `${label} cerrado como ausente`,
    postpone: (label: string) => `${label} pospuesto`,
    requeue: (label: string) => `${label} devuelto a la cola`,
    transfer: (label: string) => `${label} transferido`,
    cancel: (label: string) => `${label} cancelado`,
  },
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
  dialogs: {
    finish: (label: string) => `Finalizar ${label}`,
    postpone: (label: string) => `Posponer ${label}`,
    noShow: (label: string) => `¿${label} no se ha presentado?`,
    transfer: (label: string) => `Transferir ${label}`,
    cancelTurn: (label: string) => `¿Cancelar ${label}?`,
    callThis: () => 'Llamar otro turno',
    pause: () => 'Pausar la atención',
    close: (label: string) => `Cerrar el puesto con ${label} en curso`,
    forceClose: (name: string) => `Cerrar ${name}`,
  } satisfies Record<GateDialog | 'forceClose', (label: string) => string>,
  cancelText: 'El turno se cerrará como cancelado y la persona dejará de esperar.',
  whatOfTurn: 'Qué pasa con el turno en curso',
  closeThen: 'Después se cerrará el puesto.',
  resolutions: {
    requeue: 'Devolverlo a la cola, en su sitio',
    noShow: 'Cerrarlo como ausente',
    finish: 'Finalizarlo',
    postpone: 'Posponerlo',
    cancel: 'Cancelarlo por cierre del puesto',
  },
  branch: 'Sucursal',
  service: 'Servicio',
  gate: 'Puesto',
  anyGate: 'Cualquiera del servicio',
  place: 'Lugar en la cola',
  choose: 'Elija…',
  transferService: 'Elija el servicio al que va',
  transferNowhere: 'Elija otro servicio, otro puesto u otra sucursal',
  transferUnknown: 'No se han podido cargar los destinos',
  findTurn: 'Número del turno',
  turn: 'Turno',
  turnRequired: 'Elija el turno al que llama',
  noTurn: 'Ningún turno coincide con los datos de búsqueda',
  noTurnHint: 'Solo aparecen los que esperan por los servicios de este puesto.',
  noReasons: 'No hay motivos configurados',
  noReasonsHint: 'Pida a su responsable que los añada.',
  forceClose: 'Cerrar puesto',
  forceCloseText: (who: string) => `Lo tiene abierto ${who}.`,
  forceClosed: (name: string) => `${name} cerrado`,
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
