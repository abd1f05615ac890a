import type { Configuration, limits } from '#domain/services/configuration.ts';
import type { Channel, PersonalDatum } from '#domain/services/intake.ts';
import type { ServiceReasonKind } from '#domain/services/reasons.ts';
import { durationText } from '#domain/time/duration.ts';
import { namesTexts } from './names-texts.ts';

const numbers: Record<keyof typeof limits, { label: string; hint: string }> = {
  proportion: {
    label: 'Proporción',
    hint: 'Su peso en las estrategias por proporción y por prioridad, de 1 a 100.',
  },
  position: { label: 'Posición', hint: 'Su lugar en las listas y en la ronda de servicios.' },
  maxWaitSeconds: {
    label: 'Espera máxima (minutos)',
    hint: 'Quien espere más pasa delante, sea cual sea la estrategia. Vacío: desactivada.',
  },
  preferredEvery: {
    label: 'Atención preferente: una de cada tantas llamadas',
    hint: 'Con 1, quien la tiene es siempre el primero del servicio; con 3, le toca una llamada de cada tres.',
  },
  thresholdSeconds: {
    label: 'Umbral del nivel de servicio (minutos)',
    hint: 'NS es la parte de los llamados dentro del umbral.',
  },
  alertWaitMinutes: {
    label: 'Avisar si alguien espera (minutos)',
    hint: 'En la campana y a quien reciba avisos. Vacío: sin aviso.',
  },
  alertWaiting: { label: 'Avisar si esperan (personas)', hint: 'Vacío: sin aviso.' },
  dailyMax: { label: 'Máximo de números al día', hint: 'Vacío: sin máximo.' },
  slotMinutes: {
    label: 'Duración de cada cita (minutos)',
    hint: 'La primera empieza al abrir y la última termina antes de cerrar. Las ya dadas se mantienen.',
  },
  slotCapacity: {
    label: 'Citas a la misma hora',
    hint: 'Vacío: no da citas. Se dan en «Mis citas», con la vía «Cita» marcada.',
  },
};

const channels: Record<Channel, string> = {
  staff: 'Mostrador',
  kiosk: 'Quiosco',
  qr: 'Código QR',
  appointment: 'Cita',
};

const data: Record<PersonalDatum, string> = {
  name: 'Nombre',
  document: 'Documento',
  phone: 'Teléfono',
  email: 'Correo electrónico',
};

const fields: Record<Exclude<keyof Configuration, 'reasons'>, string> & Record<string, string> = {
  name: 'Nombre',
  names: namesTexts.title,
  prefix: 'Prefijo',
  active: 'En uso',
  channels: 'Vías para coger número',
  dailyMax: numbers.dailyMax.label,
  slotMinutes: numbers.slotMinutes.label,
  slotCapacity: numbers.slotCapacity.label,
  cappedChannels: 'Vías que paran al agotarse la capacidad del día',
  uncappedOn: 'Números aunque se agote, el día',
  requiredData: 'Datos obligatorios de la persona',
  position: numbers.position.label,
  proportion: numbers.proportion.label,
  group: 'Grupo',
  special: 'Servicio especial',
  maxWaitSeconds: numbers.maxWaitSeconds.label,
  preferredEvery: numbers.preferredEvery.label,
  thresholdSeconds: numbers.thresholdSeconds.label,
  alertWaitMinutes: numbers.alertWaitMinutes.label,
  alertWaiting: numbers.alertWaiting.label,
  optionalReasons: 'Sin motivo obligatorio',
  requiredNotes: 'Con nota obligatoria',
  reasons: 'Motivos',
};

const kinds: Record<ServiceReasonKind, string> = {
  finish: 'Al finalizar',
  postpone: 'Al posponer',
  callThis: 'Al llamar fuera de orden',
  reinstate: 'Al recuperar un turno',
  transfer: 'Al transferir',
};

const minutes = (seconds: number) => {
  const text = durationText(seconds);
  return text.includes(':') ? text : `${text} min`;
};

/** Texts of a service's configuration, in a module apart because few users open it. */
export const serviceTexts = {
  numbers,
  kinds,
  channels,
  data,
  fields,
  title: (service: string) => `Configurar ${service}`,
  look: (service: string) => `Configuración de ${service}`,
  newTitle: 'Nuevo servicio',
  name: 'Nombre',
  prefix: 'Prefijo',
  prefixHint: 'De una a tres letras, las de sus números: A001. Los números ya dados no cambian.',
  intake: 'Quién puede coger número',
  channelsLabel: 'Vías para coger número',
  channelsHint: 'Sin ninguna, los turnos llegan solo por transferencia.',
  cappedHint:
    'Dejan de darse números cuando los puestos abiertos ya no pueden atender más antes del cierre. Antes se avisa a los supervisores, que pueden seguir dándolos ese día.',
  trial: {
    run: 'Probar con los últimos 14 días',
    none: 'En los últimos 14 días no hay turnos con los que probarlo, o la sucursal no cierra.',
    refused: (refused: number, asked: number, days: number) =>
      `En ${days} días con turnos se habrían dejado de dar ${refused} de ${asked} números.`,
    needless: (count: number) => `De esas personas, ${count} sí habrían sido atendidas a tiempo.`,
    unserved: (before: number, after: number) =>
      `Con número y sin atender al cierre: ${before} sin la regla, ${after} con ella.`,
  },
  dataLabel: 'Datos obligatorios de la persona',
  appointments: 'Citas',
  order: 'Orden de las llamadas',
  group: 'Grupo',
  groupHint: 'Los servicios del mismo grupo son una sola cola para la prioridad por grupos.',
  special: 'Servicio especial',
  specialHint: 'Va primero en las estrategias que empiezan por los especiales.',
  measures: 'Nivel de servicio y avisos',
  reasons: 'Motivos y notas',
  now: {
    intake: ({ channels: open, dailyMax, requiredData }: Configuration) =>
      [
        open.length === 0
          ? 'Solo por transferencia'
          : open.map((name) => channels[name]).join(', '),
        dailyMax === null ? 'sin máximo al día' : `hasta ${dailyMax} al día`,
        ...(requiredData.length > 0
          ? [`con ${requiredData.map((name) => data[name].toLowerCase()).join(', ')}`]
          : []),
      ].join(' · '),
    appointments: ({ slotCapacity, slotMinutes }: Configuration) =>
      slotCapacity === null
        ? 'No da citas'
        : `${slotCapacity === 1 ? '1 cita' : `${slotCapacity} citas`} cada ${slotMinutes} min`,
    order: ({ proportion, maxWaitSeconds }: Configuration) =>
      `Proporción ${proportion} · ${
        maxWaitSeconds === null ? 'sin espera máxima' : `espera máxima ${minutes(maxWaitSeconds)}`
      }`,
    measures: ({ thresholdSeconds, alertWaitMinutes, alertWaiting }: Configuration) => {
      const alerts = [
        ...(alertWaitMinutes === null ? [] : [`${alertWaitMinutes} min de espera`]),
        ...(alertWaiting === null ? [] : [`${alertWaiting} personas`]),
      ];
      return `Umbral ${minutes(thresholdSeconds)} · ${
        alerts.length === 0 ? 'sin avisos' : `avisa con ${alerts.join(' o ')}`
      }`;
    },
    reasons: ({ reasons }: Configuration) => {
      const used = reasons.filter(({ inUse }) => inUse).length;
      return used === 1 ? '1 motivo en uso' : `${used} motivos en uso`;
    },
  },
  reasonsHint: 'Qué se pregunta en este servicio al terminar y en las demás acciones.',
  reasonAlways: 'Motivo obligatorio (siempre lo es al finalizar)',
  reasonRequired: 'Motivo obligatorio',
  noteRequired: 'Nota obligatoria',
  offered: 'Motivos en uso',
  used: (count: number) => (count === 1 ? '1 motivo' : `${count} motivos`),
  common: 'Común a todos los servicios: aquí solo se decide si se usa',
  inUse: (name: string) => `Usar ${name || 'el motivo nuevo'}`,
  reasonName: 'Nombre del motivo',
  firstReason: 'Trámite completado',
  add: 'Añadir motivo',
  save: 'Guardar',
  saved: 'Servicio configurado',
  create: 'Crear servicio',
  created: 'Servicio creado',
  reasonUse: (on: boolean) => (on ? 'en uso' : 'sin usar'),
};
