import type { Failure } from '../../parts/Trouble.tsx';

const problems: Partial<Record<Failure, string>> = {
  slots_left: 'Acaba de quedar un hueco ese día: vuelva y elija la hora.',
  waiting_list_full: 'La lista de espera de ese día está llena. Elija otro día.',
  slot_not_found: 'Ese día todavía no se puede pedir por internet.',
  channel_closed: 'Este servicio ha dejado de dar citas.',
  numbers_exhausted: 'Ese día ya no quedan números.',
  service_not_found: 'Este servicio ha dejado de dar citas.',
  challenge_invalid: 'La comprobación ha caducado. Inténtelo de nuevo.',
};

export const es = {
  title: 'Pedir cita',
  step: (number: number, of: number) => `Paso ${number} de ${of}`,
  walkIn: 'También puede venir sin cita: parte de las plazas de cada día se guarda para eso.',
  none: 'Ahora no se puede pedir cita por internet. Puede venir sin cita.',
  branch: '¿Adónde quiere ir?',
  find: 'Buscar',
  service: '¿Para qué?',
  minutes: (minutes: number) => `${minutes} minutos`,
  noServices: 'Aquí ya no se puede pedir cita por internet.',
  time: '¿Cuándo?',
  day: 'Día',
  few: 'quedan pocas',
  full: 'completo',
  moreDays: 'Más días',
  hour: 'Hora',
  noDays: 'No quedan citas por ahora. Salen más poco a poco: vuelva más tarde, o venga sin cita.',
  /** Shown when no day has a free time and every day has a waiting list. */
  allFull:
    'Todos los días están completos. Elija uno y le avisaremos si queda un hueco, o venga sin cita.',
  noHours: 'No quedan horas ese día.',
  wait: 'Avísenme si queda un hueco',
  waiting: 'Está en la lista de espera',
  waitingFor: (day: string, email: string) =>
    `Si queda un hueco el ${day}, escribiremos a ${email} con el tiempo que tiene para aceptarlo.`,
  gone: 'Esa hora se acaba de ocupar.',
  nearest: 'Las más cercanas',
  next: 'Continuar',
  back: 'Volver',
  change: 'Cambiar',
  data: 'Sus datos',
  fields: {
    name: 'Nombre y apellidos',
    document: 'DNI, NIE o pasaporte',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  optional: 'opcional',
  hints: {
    name: '',
    document: 'Solo puede haber una cita abierta con cada documento, correo y teléfono.',
    email: 'Ahí recibirá el enlace para confirmar.',
    phone: '',
  },
  errors: {
    name: 'Escriba su nombre',
    document:
      'Revise el documento: la letra del DNI o NIE va con su número, y los demás tienen de 5 a 20 letras y cifras',
    email: 'Escriba un correo, como ana@ejemplo.es',
    phone: 'Escriba un teléfono con todas sus cifras',
  },
  required: 'Falta este dato',
  consent: 'Recordármela y avisarme de cambios (si quiere)',
  consents: { email: 'Por correo', sms: 'Por SMS' },
  privacy: (organisation: string, days: number) =>
    `${organisation} usa estos datos solo para su cita${days > 0 ? ` y los borra ${days} días después de la visita` : ''}. ${days > 0 ? 'Puede pedir que los borre antes.' : 'Puede pedir que los borre.'}`,
  book: 'Pedir la cita',
  booking: 'Pidiendo la cita…',
  sent: 'Falta confirmarla',
  sentTo: (email: string) => `Abra el enlace que enviamos a ${email}.`,
  until: (time: string) => `Hágalo antes de las ${time}: si no, la plaza queda libre.`,
  notThere:
    'Si no le llega, mire en el correo no deseado. Tampoco llega si ya tiene una cita abierta con ese documento, correo o teléfono: solo puede haber una.',
  problems,
};

export type Texts = typeof es;
export type Field = keyof Texts['fields'];
