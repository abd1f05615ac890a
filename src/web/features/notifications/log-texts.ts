import type { Status } from './search.ts';

export const statusTexts: Record<Status, string> = {
  waiting: 'En espera',
  sent: 'Enviado',
  kept: 'Guardado',
  failed: 'No ha salido',
  late: 'Llegó tarde',
  withdrawn: 'Retirado',
};

export const logTexts = {
  list: 'Registro de mensajes',
  status: 'Estado',
  all: 'Todos',
  channel: 'Canal',
  message: 'Mensaje',
  turn: 'Turno',
  to: 'Para',
  at: 'Cuándo',
  tries: 'Intentos',
  outcome: 'Último resultado',
  none: 'No hay mensajes',
  noneHint: 'Aquí aparece cada mensaje con lo que ha sido de él.',
  older: 'Más antiguos',
  latest: 'Volver a los últimos',
  open: (name: string, label: string) => `Ver el mensaje: ${name} ${label}`,
  staff: 'personal',
  nobody: '–',
  subject: 'Asunto',
  text: 'Texto',
  forgotten: 'Los datos de la persona se han borrado.',
  dueAt: 'Debía salir',
  nextAt: 'Se intenta de nuevo',
  endedAt: 'Terminado',
  resend: 'Reenviar',
  resent: 'El mensaje vuelve a salir',
  offline: 'Sin conexión no se puede reenviar',
};
