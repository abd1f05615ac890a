import type { limits, ServiceReasonKind } from '#domain/services/configuration.ts';

const numbers: Record<keyof typeof limits, { label: string; hint: string }> = {
  proportion: {
    label: 'Proporción',
    hint: 'Su peso en las estrategias por proporción y por prioridad, de 1 a 100.',
  },
  position: { label: 'Posición', hint: 'Su lugar en las listas y en la ronda de servicios.' },
  maxWaitSeconds: {
    label: 'Espera máxima (segundos)',
    hint: 'Quien espere más pasa delante, sea cual sea la estrategia. Vacío: desactivada.',
  },
  preferredEvery: {
    label: 'Atención preferente: una de cada tantas llamadas',
    hint: 'Con 1, quien la tiene es siempre el primero del servicio; con 3, le toca una llamada de cada tres.',
  },
  thresholdSeconds: {
    label: 'Umbral del nivel de servicio (segundos)',
    hint: 'NS es la parte de los llamados dentro del umbral.',
  },
  alertWaitMinutes: {
    label: 'Avisar si alguien espera (minutos)',
    hint: 'Vacío: sin aviso.',
  },
  alertWaiting: { label: 'Avisar si esperan (personas)', hint: 'Vacío: sin aviso.' },
};

const kinds: Record<ServiceReasonKind, string> = {
  finish: 'Al finalizar',
  postpone: 'Al posponer',
  callThis: 'Al llamar fuera de orden',
  reinstate: 'Al recuperar un turno',
  transfer: 'Al transferir',
};

/** The texts of a service's configuration, apart from the page's because few people open it. */
export const serviceTexts = {
  numbers,
  kinds,
  title: (service: string) => `Configurar ${service}`,
  order: 'Orden de las llamadas',
  group: 'Grupo',
  groupHint: 'Los servicios del mismo grupo son una sola cola para la prioridad por grupos.',
  special: 'Servicio especial',
  specialHint: 'Va primero en las estrategias que empiezan por los especiales.',
  measures: 'Nivel de servicio y avisos',
  reasons: 'Motivos y notas',
  reasonsHint: 'Qué se pregunta en este servicio al terminar y en las demás acciones.',
  reasonAlways: 'Motivo obligatorio (siempre lo es al finalizar)',
  reasonRequired: 'Motivo obligatorio',
  noteRequired: 'Nota obligatoria',
  offered: 'Motivos en uso',
  used: (count: number) => (count === 1 ? '1 motivo' : `${count} motivos`),
  common: 'Común a todos los servicios: aquí solo se decide si se usa',
  inUse: (name: string) => `Usar ${name || 'el motivo nuevo'}`,
  reasonName: 'Nombre del motivo',
  add: 'Añadir motivo',
  save: 'Guardar',
  saved: 'Servicio configurado',
};
