import type { Unit } from './leads.ts';

export const unitTexts: Record<Unit, string> = {
  days: 'días antes',
  hours: 'horas antes',
  minutes: 'minutos antes',
};

export const planTexts = {
  quiet: 'Horas de silencio',
  quietHint:
    'En estas horas de la sucursal no sale nada que pueda esperar: recordatorios, cancelaciones y encuestas aguardan al final. Las llamadas y los turnos nuevos salen siempre.',
  from: 'Desde',
  until: 'Hasta',
  sameTime: 'Dos horas iguales: no hay silencio.',
  reminders: 'Recordatorios de cita',
  remindersHint: 'Cuánto antes de la cita sale cada recordatorio. Sin ninguno no se recuerda.',
  lead: (number: number) => `Recordatorio ${number}`,
  unit: (number: number) => `Unidad del recordatorio ${number}`,
  remove: (number: number) => `Quitar el recordatorio ${number}`,
  removeShort: 'Quitar',
  add: 'Añadir un recordatorio',
  most: 'Cinco recordatorios como mucho',
  badLead: 'Escriba de 5 minutos a 30 días',
  activation: 'Confirmar la llegada',
  activationHint: 'Cuánto antes de la cita se pide que la persona confirme que viene.',
  minutes: 'Minutos antes',
  badMinutes: 'Escriba de 5 a 1440 minutos',
  inherited: (source: string) => `Heredado: ${source}`,
  setOwn: 'Cambiar aquí',
  inherit: 'Volver a heredar',
  saved: 'Horas de envío guardadas',
  incomplete: 'Corrija antes lo marcado',
  offline: 'Sin conexión no se puede cambiar',
  name: 'Horas de envío',
  fields: {
    quietFrom: 'Silencio desde',
    quietUntil: 'Silencio hasta',
    reminderMinutes: 'Recordatorios',
    activationMinutes: 'Confirmar la llegada (minutos antes)',
  },
  nothing: 'heredado',
};
