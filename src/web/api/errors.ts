import type { components } from '#contract/types.ts';

export type ApiIssue = components['schemas']['Error'];
type ErrorKey = components['schemas']['ErrorKey'];

/** An operation was refused or failed. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: readonly ApiIssue[];

  constructor(status: number, issues: readonly ApiIssue[]) {
    super(issues[0]?.key ?? (status === 0 ? 'network' : `status ${status}`));
    this.status = status;
    this.issues = issues;
  }

  get key(): ErrorKey | undefined {
    return this.issues[0]?.key;
  }

  /** The outcome is unknown: asking again with the same key is safe and may help. */
  get mayRetry(): boolean {
    const unknown = [0, 502, 503, 504].includes(this.status);
    return unknown || this.key === 'idempotency_in_progress';
  }
}

/** Whether an operation failed with its outcome unknown. */
export const mayRetry = (error: unknown): boolean => error instanceof ApiError && error.mayRetry;

type Text = string | ((params: NonNullable<ApiIssue['params']>) => string);

const fallback = 'Error al procesar su solicitud';
export const noConnection = 'Sin conexión con el servidor. Revise la red e inténtelo de nuevo.';

const texts = {
  invalid_request: 'Hay datos que no son válidos. Revíselos e inténtelo de nuevo.',
  invalid_credentials: 'Usuario o contraseña no válidos',
  unauthorized: 'Su sesión ha caducado, inténtelo de nuevo',
  session_expired: 'Su sesión ha caducado, inténtelo de nuevo',
  link_invalid: 'El enlace no es válido o ha caducado',
  device_unknown: fallback,
  device_changed: 'Otra persona ha cambiado el dispositivo. Compruebe cómo está.',
  pairing_not_found: 'Ningún dispositivo muestra ese código. Compruébelo en su pantalla.',
  beat_repeated: fallback,
  forbidden: 'No tiene permiso para procesar la solicitud',
  not_found: 'Lo que busca no existe o ya no está disponible',
  rate_limited: ({ seconds = 60 }) => `Demasiados intentos seguidos. Espere ${seconds} s.`,
  unavailable: 'El servidor no está disponible. Inténtelo de nuevo en unos segundos.',
  internal: fallback,
  idempotency_mismatch: fallback,
  idempotency_in_progress: 'La acción todavía se está procesando. Espere un momento.',
  branch_not_found: 'La sucursal no existe o no está a su cargo',
  branch_closed: 'La sucursal está cerrada: ahora no se dan turnos',
  service_closed: 'El servicio está cerrado a esta hora: ahora no se dan turnos',
  schedule_changed:
    'Otra persona ha cambiado el horario. Compruebe cómo está e inténtelo de nuevo.',
  schedule_conflicts: 'El cambio afecta a citas o puestos que no ha visto. Revíselos.',
  spans_overlap: 'Hay dos horarios que se solapan',
  exception_not_found: 'La excepción ya no existe o no es de esta sucursal',
  service_not_found: 'El servicio no existe en esta sucursal',
  service_inactive: 'El servicio no está activo',
  slot_not_found: 'A esa hora no se dan citas para el servicio',
  slot_taken: 'Esa hora ya está completa. Elija otra.',
  slots_left: 'Ese día todavía quedan horas: reserve una.',
  wait_not_found: 'Esa persona ya no está en la lista de espera',
  gate_not_found: 'El puesto no existe',
  gate_is_occuped: 'El puesto está ocupado',
  gate_not_open: 'El puesto no está abierto por usted',
  gate_has_ticket: 'Termine el turno en curso antes de cerrar el puesto',
  gate_closed: 'El puesto de destino está cerrado',
  gate_changed: 'Otra persona ha cambiado el puesto. Compruebe cómo está e inténtelo de nuevo.',
  gate_busy: 'Ese puesto ya tiene un turno en curso',
  gate_paused: 'Ese puesto está en pausa',
  service_not_at_gate: 'El puesto de destino no atiende ese servicio',
  operator_not_skilled: 'El operador de ese puesto no atiende ese servicio',
  operator_changed: 'Otra persona ha cambiado las sucursales o los servicios del operador.',
  'email not found': 'El correo no corresponde a ningún operador',
  'operator found': 'El operador ya está asignado a la sucursal',
  null: ({ reason, gate = '' }) => notTransferred(String(reason), String(gate)),
  operator_disconnected: 'Está desconectado: conéctese para llamar',
  operator_has_gate: 'Ya tiene otro puesto abierto',
  ticket_not_found: 'El turno no existe',
  ticket_changed: 'El turno ha cambiado entretanto. Se muestra su estado actual.',
  illegal_transition: 'El estado del turno no permite esa acción',
  not_your_ticket: 'El turno está en otro puesto',
  recall_too_soon: ({ seconds }) => `Espere ${seconds} s para volver a llamar`,
  recall_limit: ({ max }) => `Ya se ha vuelto a llamar ${max} veces`,
  too_early: ({ minutes = 30 }) =>
    minutes === 0
      ? 'Todavía es pronto: se puede desde la hora de la cita'
      : `Todavía es pronto: se puede desde ${minutes} minutos antes de la cita`,
  too_late: 'Ha pasado demasiado tiempo para hacerlo',
  poll_answered: 'Ya hay una respuesta a esta encuesta',
  pass_limit: fallback,
  nobody_behind: fallback,
  undo_too_late: 'Ya no se puede deshacer',
  reason_required: 'El motivo del turno es obligatorio',
  reason_not_found: 'El motivo elegido no existe para este servicio',
  bad_current_pass: 'La contraseña actual no es correcta',
  pass_sequence_limit: 'La contraseña no puede contener una secuencia de caracteres de la actual',
  pass_equal_nickname: 'La contraseña no puede contener su usuario ni su apodo',
  error_pass_used: 'La contraseña ya se usó antes',
  error_pass_current: 'La contraseña no puede ser igual a la actual',
  pass_used: 'La contraseña ya se usó antes',
  pass_weak: 'La contraseña no cumple los requisitos',
  pass_common: 'La contraseña es demasiado común',
  pass_mismatch: 'Contraseñas no coinciden.',
  sso_failed:
    'No se pudo procesar el inicio de sesión: debe usar el mismo correo en Vez y en el sistema de su empresa',
  user_changed: 'El usuario ha cambiado entretanto. Inténtelo de nuevo.',
  filters_full: 'Ya tiene cincuenta filtros guardados. Borre antes alguno.',
  required: 'Este dato es obligatorio',
  text_too_long: 'El texto es demasiado largo',
  email_invalid: 'El correo no es válido',
  email_taken: 'El correo ya está en uso',
  time_zone_invalid: 'La zona horaria no existe',
  hierarchy_not_found: 'La jerarquía no existe o no está a su cargo',
  role_not_allowed: 'No puede dar ese rol',
  own_role: 'No puede cambiar su propio rol ni sus propias vistas',
  own_account: 'No puede eliminar su propio usuario',
  last_of_role: 'Debe quedar al menos un usuario activo con ese rol',
  view_not_allowed: 'El rol no incluye esa página',
  csv_too_large: 'El archivo es demasiado grande',
  csv_header: 'Falta una columna obligatoria en la primera línea',
  csv_width: 'La fila no tiene tantas columnas como la primera línea',
  csv_duplicate: 'Se repite en el archivo',
  csv_quote: 'Las comillas de la fila no se cierran bien',
  csv_row_too_long:
    'Una fila es demasiado larga, tiene más de 64 columnas o unas comillas que no se cierran',
  out_of_range: ({ min = 0, max = 0 }) => `Escriba un número entero entre ${min} y ${max}`,
  reason_repeated: 'Hay dos motivos con el mismo nombre',
  reason_needed: 'Deje al menos un motivo en uso, o haga que el motivo sea opcional si se puede',
  note_required: 'La nota es obligatoria para este servicio',
  service_changed: 'Otra persona ha cambiado el servicio. Ábralo de nuevo para ver cómo está.',
  staffing_plan_changed:
    'Otra persona ha guardado otro plan para ese día. Ábralo de nuevo para verlo.',
  staffing_days: ({ from = '', until = '' }) => `Elija días entre el ${from} y el ${until}`,
  setting_changed: 'Otra persona ha cambiado el ajuste. Compruebe cómo está e inténtelo de nuevo.',
  address_invalid: 'Escriba una dirección http o https, o una ruta que empiece por /',
  colour_invalid: 'Escriba un color como #00703c',
  colour_unreadable:
    'Ni el texto blanco ni el negro se leen sobre este color. Elija uno más claro o más oscuro.',
  image_invalid: 'Elija una imagen PNG, JPEG o WebP de hasta 128 kB y 2000 × 2000 puntos',
  prefix_invalid: 'Escriba de una a tres letras de la A a la Z, sin acentos',
  prefix_taken: 'Otro servicio de la sucursal ya tiene ese prefijo',
  channel_closed: 'El servicio no da números por esta vía',
  numbers_exhausted: ({ max = 0 }) => `El servicio ya ha dado los ${max} números de ese día`,
  capacity_exhausted:
    'Los puestos abiertos ya no pueden atender más números antes del cierre. Un supervisor puede seguir dándolos hoy.',
  order_changed: 'Otra persona ha cambiado el orden. Se muestra cómo está.',
  template_not_found: 'El servicio no está en el catálogo',
  template_changed: 'Otra persona ha cambiado el servicio del catálogo',
  push_endpoint_refused:
    'No se puede avisar a este dispositivo: su servicio de avisos no es válido',
  help_answered: ({ by = 'otra persona' }) => `Ya va ${by}`,
  branch_changed: 'Otra persona ha cambiado la sucursal. Compruebe cómo está e inténtelo de nuevo.',
  branch_in_use: 'Antes de cerrar la sucursal hay que atender o cancelar lo que queda en ella',
  zone_moves_day: ({ turns = 0 }) =>
    `En esa zona horaria ya es otro día y ${turns === 1 ? 'queda 1 turno' : `quedan ${turns} turnos`} sin terminar. Cámbiela cuando no haya turnos.`,
  hierarchy_changed: 'Otra persona ha cambiado la jerarquía. Compruebe cómo está.',
  hierarchy_in_use: 'La jerarquía tiene divisiones o usuarios: solo se quita una vacía',
  division_not_found: 'La división no existe o no está a su cargo',
  division_changed: 'Otra persona ha cambiado la división. Compruebe cómo está.',
  division_in_use: 'La división tiene sucursales, quizá cerradas: solo se quita una vacía',
  name_taken: 'Ese nombre ya está en uso',
  country_invalid: 'El país no existe',
  phone_invalid: 'El teléfono no es de ese país ni empieza por un prefijo internacional',
  person_not_found: 'Esta persona ya no consta',
  person_changed: 'La ficha ha cambiado entretanto',
  person_forgotten: 'Los datos de la persona se han borrado desde entonces',
  document_taken: 'El documento consta en la ficha de otra persona',
  person_unidentified:
    'Para recordar a una persona hace falta su documento, o su nombre con teléfono o correo',
  document_invalid: 'Un documento tiene de 5 a 20 letras y cifras',
  challenge_invalid: 'La comprobación ha caducado. Inténtelo de nuevo.',
  appointment_not_found: fallback,
  languages_invalid: 'Elija al menos un idioma, y cada uno una sola vez',
  code_wrong: fallback,
  intake_changed:
    'Otra persona ha cambiado mientras tanto cómo se toma número con el móvil. Revíselo.',
  booking_changed:
    'Otra persona ha cambiado la reserva por internet. Ábrala de nuevo para ver cómo está.',
  message_not_resendable: 'Este mensaje ya no se puede reenviar.',
  mailing_not_found: 'Este envío ya no existe',
  mailing_changed: 'Otra persona ha cambiado el envío. Compruebe cómo está e inténtelo de nuevo.',
  mailings_full: 'La sucursal ya tiene todos los envíos que caben. Quite uno antes.',
  recipient_refused: 'Alguna de estas personas no puede leer los informes de la sucursal',
  outside_refused: 'Este informe no puede ir a direcciones de fuera de la organización',
  message_channel_missing: 'El canal no está configurado: guárdelo antes de probarlo',
  one_line_only: 'Escriba una sola línea',
  unknown_variable: ({ name = '' }) => `Este mensaje no tiene el dato {${name}}`,
  brace_unclosed: 'Falta cerrar una llave: }',
  host_invalid: 'Escriba el nombre del servidor, como smtp.ejemplo.es',
  web_address_invalid: 'Escriba una dirección que empiece por https:// o http://, sin usuario',
  header_invalid: 'La cabecera no es válida o la escribe la propia conexión',
  header_secret: 'Escriba {clave} donde va la clave, y la clave en su propio campo',
  secret_again: 'El servidor ha cambiado: escriba la clave de nuevo',
  status_invalid: 'Escriba los estados que son correctos, como 200, 202',
  gateway_incomplete: 'Deben figurar {telefono} y {texto}',
  address_refused:
    'La dirección debe empezar por https:// y no ser de la red interna, salvo que la instalación la nombre',
  csv_nul: 'La fila contiene caracteres que no son texto',
  figures_too_many: ({ days = 1 }) =>
    `Esta combinación se cuenta turno a turno: elija como mucho ${days} días en total, menos sucursales o menos filtros.`,
  password_change_required: 'Cambie su contraseña para seguir.',
} satisfies Record<ErrorKey, Text>;

/** Why an operator cannot be transferred (spec §8), and what to do about it. */
function notTransferred(reason: string, gate: string): string {
  const reasons: Record<string, string> = {
    hierarchy: ': su cuenta es de otra jerarquía que la sucursal',
    absent: ': no está asignado a la sucursal que dejaría',
    atGate: `: tiene abierto ${gate} en la sucursal que dejaría. Que lo cierre, o ciérrelo un monitor desde «Mis colas», e inténtelo de nuevo`,
  };
  return `No se puede transferir el operador${reasons[reason] ?? ''}`;
}

/** Texts of the specification's dictionary (§8) by its own names. */
const dictionary: Record<string, string> = {
  'gate is occuped': texts.gate_is_occuped,
  '401 Unauthorized': texts.forbidden,
  'login error': 'Introduzca su correo y su contraseña',
  'OAuth2 error': texts.sso_failed,
  sessionExpired: texts.session_expired,
};

/** Failures below the API (spec §8) by the exception's name; a missing answer has its own text. */
const transport: Record<string, string> = {
  TimeoutError: 'El servidor tarda demasiado en responder. Inténtelo de nuevo.',
  AbortError: 'La solicitud se canceló',
};

/** The message for the person, in Spanish. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return (error instanceof Error && transport[error.name]) || fallback;
  }
  if (error.status === 0) return noConnection;
  const [issue] = error.issues;
  if (!issue) return error.status >= 502 ? texts.unavailable : fallback;
  return issueText(issue.key, issue.params);
}

/** The text of a key; unknown keys of a newer server fall back. */
export function issueText(key: ErrorKey, params: ApiIssue['params'] = {}): string {
  const text: Text | undefined = texts[key] ?? dictionary[key];
  if (text === undefined) return fallback;
  return typeof text === 'string' ? text : text(params);
}
