import * as api from '#contract/web.ts';
import { rowsSaved, rowsToSave, saveRows, saveValidRows } from '../../parts/csv/texts.ts';
import type { UploadKind } from '../../parts/csv/upload.ts';
import type { Opening } from './begins-with.ts';

const branchesOf = (count: number) => (count === 1 ? '1 sucursal' : `${count} sucursales`);
const turnsOf = (count: number) => (count === 1 ? '1 turno' : `${count} turnos`);

export const texts = {
  title: 'Mis sucursales',
  lead: 'Dónde se atiende y cómo va cada sitio ahora',
  tabs: { list: 'Lista', tree: 'Por división', settings: 'Ajustes' },
  add: 'Nueva sucursal',
  import: 'Importar CSV',
  places: 'Jerarquía y divisiones',
  search: 'Buscar',
  searchHint: 'Nombre o dirección',
  hierarchy: 'Jerarquía',
  division: 'División',
  state: 'Estado',
  states: { active: 'En servicio', closed: 'Cerradas', all: 'Todas' },
  closed: 'Cerrada',
  inService: 'En servicio',
  total: branchesOf,
  waiting: 'En espera',
  waitingOf: (count: number) =>
    count === 0 ? 'Nadie' : count === 1 ? '1 persona' : `${count} personas`,
  longest: 'Espera más larga',
  gates: 'Puestos abiertos',
  gatesOf: (open: number, all: number) => `${open} de ${all}`,
  level: 'NS hoy',
  name: 'Nombre',
  country: 'País',
  timeZone: 'Zona horaria',
  address: 'Dirección',
  phone: 'Teléfono',
  nothing: '–',
  noMatch: 'Ninguna sucursal coincide',
  noMatchHint: 'Pruebe con menos letras o con otros filtros.',
  open: (name: string) => `Abrir ${name}`,
  offline: 'Sin conexión: los cambios se activan al recuperar la red',
  newTitle: 'Nueva sucursal',
  dialogTabs: {
    data: 'Datos',
    intake: 'Número por móvil',
    copy: 'Duplicar',
    close: 'Cerrar',
    reopen: 'Reabrir',
  },
  newDivision: 'Nueva división…',
  newDivisionName: 'Nombre de la nueva división',
  usualDivision: 'General',
  zoneHint: 'Los turnos que esperan conservan su número y su espera; las citas, su instante.',
  phoneHint: (prefix: string) => `Sin prefijo vale el de ${prefix}`,
  chooseCountry: 'Elija un país',
  chooseZone: 'Elija una zona',
  save: 'Guardar',
  create: 'Crear sucursal',
  created: 'Sucursal creada',
  begin: 'Para empezar',
  beginServices: 'Servicios',
  beginFaults: {
    long: 'Cada nombre, de 120 caracteres como mucho: ¿falta alguna coma?',
    many: '26 servicios como mucho; los demás se añaden después',
  },
  beginServicesHint:
    'Separados por comas. La letra de sus turnos sale del nombre y puede cambiarla.',
  beginCounters: 'Puestos que los atienden',
  opens: 'Abre',
  openings: {
    workdays: 'De lunes a viernes',
    saturdays: 'De lunes a sábado',
    daily: 'Todos los días',
    always: 'A todas horas',
    none: 'Lo pondré después',
  } satisfies Record<Opening, string>,
  opensAt: 'Desde las',
  closesAt: 'Hasta las',
  next: 'Lo siguiente',
  nextOf: {
    people: 'Asignarle personas',
    services: 'Ajustar sus servicios y puestos',
    hours: 'Ajustar su horario',
    screen: 'Vincular una pantalla o un quiosco',
    queues: 'Ver sus colas',
  },
  closeDialog: 'Cerrar',
  saved: 'Sucursal guardada',
  copyHint:
    'La copia tendrá los mismos servicios con sus motivos, los mismos puestos y el mismo horario semanal. Sin turnos, personas ni historia.',
  copyName: 'Nombre de la copia',
  copyOf: (name: string) => `${name} (copia)`,
  copy: 'Duplicar',
  copied: 'Sucursal duplicada',
  closeHint:
    'Nadie podrá abrir puestos ni dar turnos en ella, y saldrá de las listas. Su historia se queda y podrá reabrirla.',
  close: 'Cerrar la sucursal',
  wasClosed: 'Sucursal cerrada',
  reopenHint: 'Volverá a las listas con sus servicios, sus puestos y su horario.',
  reopen: 'Reabrir la sucursal',
  reopened: 'Sucursal reabierta',
  inUse: {
    waiting: (count: number) => `${turnsOf(count)} en espera: hay que atender o trasladar`,
    inHand: (count: number) => `${turnsOf(count)} en un puesto: hay que terminar`,
    postponed: (count: number) => `${turnsOf(count)} con pausa: hay que retomar o cancelar`,
    scheduled: (count: number) =>
      `${count === 1 ? '1 cita' : `${count} citas`} por llegar: hay que cambiar o cancelar`,
    gatesOpen: (count: number) =>
      `${count === 1 ? '1 puesto abierto' : `${count} puestos abiertos`}: hay que cerrar`,
  },
  see: { 'my-clients': 'Ver en Mis clientes', 'my-lines': 'Ver en Mis colas' },
  queues: 'Ver sus colas',
  attended: 'Ver sus turnos atendidos',
  divisions: 'Divisiones',
  ownHierarchy: 'Jerarquía',
  branchesOf,
  withClosed: (count: number, closed: number) =>
    closed === 0
      ? branchesOf(count)
      : `${branchesOf(count)} y ${closed === 1 ? '1 cerrada' : `${closed} cerradas`}`,
  noDivisions: 'Sin divisiones todavía',
};

export const fieldTexts = {
  name: texts.name,
  divisionId: texts.division,
  country: texts.country,
  timeZone: texts.timeZone,
  address: texts.address,
  phone: texts.phone,
  active: texts.inService,
  strategy: 'Estrategia',
  services: texts.beginServices,
  counters: 'Puestos',
};

/** Recorded with the strategy, and shown in the history only. */
export const leaseTexts = {
  leasedTurns: 'Llamadas sin conexión por puesto',
  leaseMinutes: 'Minutos sin conexión',
  heldNumbers: 'Números sin conexión por servicio',
};

export const branchUpload: UploadKind = {
  operation: api.branchUploadCSV,
  columns: {
    name: texts.name,
    division: texts.division,
    country: texts.country,
    timeZone: texts.timeZone,
    address: texts.address,
    phone: texts.phone,
  },
  fileHint:
    'Con una línea de títulos: nombre, división, país, zona horaria, dirección, teléfono. La que ya existe se actualiza; la división que falta se crea.',
  wasApplied: rowsSaved,
  would: rowsToSave,
  applyAll: saveRows,
  applyValid: saveValidRows,
};
