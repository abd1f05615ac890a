import type { SettingGroup, SettingName } from '#domain/organisation/settings.ts';

interface SettingTexts {
  label: string;
  hint: string;
  /** Meaning of 0, where it switches the rule off. */
  zero?: string;
  choices?: Record<string, string>;
  /** Confirmation required for a drastic value. */
  again?: string;
}

export const groups: Record<SettingGroup, string> = {
  sessions: 'Sesiones',
  turns: 'Turnos',
  counters: 'Puestos sin conexión',
  figures: 'Medidas',
  privacy: 'Datos personales',
  brand: 'Marca y enlaces',
};

export const settings: Record<SettingName, SettingTexts> = {
  'vez.clients.inactivity.web': {
    label: 'Inactividad',
    hint: 'Tiempo sin actividad tras el que se cierra la sesión. Se avisa un minuto antes.',
    again:
      'Con menos de cinco minutos se cierra la sesión de quien atiende sin tocar la pantalla. Vale desde ahora también para las sesiones abiertas.',
  },
  'vez.users.sessionLimit': {
    label: 'Sesiones por persona',
    hint: 'Cuántas puede tener abiertas a la vez. Al entrar en una más se cierra la más antigua; bajar el número no cierra ninguna hasta entonces.',
    again: 'Con una sola sesión, entrar en otro dispositivo cierra la del primero.',
  },
  'vez.tickets.recall.seconds': {
    label: 'Espera entre llamadas',
    hint: 'Tiempo que debe pasar antes de volver a llamar el mismo turno.',
  },
  'vez.tickets.recall.max': {
    label: 'Veces que se vuelve a llamar',
    hint: 'Cuántas llamadas más puede tener un turno que no acude.',
  },
  'vez.tickets.noShow.requeues': {
    label: 'Oportunidades del ausente',
    hint: 'Cuántas veces vuelve al final de la cola quien no acude, antes de cerrarse su turno.',
    zero: 'ninguna: el turno se cierra',
  },
  'vez.tickets.noShow.minutes': {
    label: 'Ausente sin respuesta',
    hint: 'Tiempo tras la última llamada en que el turno se da por ausente él solo.',
    zero: 'nunca: lo decide el operador',
    again: 'Los turnos llamados hace más tiempo se darán por ausentes enseguida.',
  },
  'vez.tickets.dayEnd': {
    label: 'Al terminar el día',
    hint: 'Qué ocurre con los turnos que quedan esperando cuando la sucursal cierra el día.',
    choices: {
      cancel: 'Se cancelan',
      carry: 'Pasan al día siguiente, marcados',
    },
  },
  'vez.appointments.offer.minutes': {
    label: 'Cita que queda libre: se guarda',
    hint: 'Tiempo que tiene la primera persona de la lista de espera para aceptarla; después se ofrece a la siguiente.',
  },
  'vez.gates.unreachable': {
    label: 'Puesto sin conexión con un turno',
    hint: 'Qué se hace con el turno en curso cuando no se sabe nada del dispositivo.',
    choices: {
      keep: 'Se conserva: un monitor lo ve y decide',
      release: 'Se libera pasado el tiempo',
    },
    again:
      'El turno puede llamarse en otro puesto mientras el primero todavía atiende a la persona sin conexión.',
  },
  'vez.devices.alert.seconds': {
    label: 'Aviso de un dispositivo',
    hint: 'Cuánto tiempo tiene que fallar un quiosco o una pantalla, con la sucursal abierta, para avisar a quien supervisa. Con 0 no se avisa.',
  },
  'vez.lines.alert.minutes': {
    label: 'Espera larga',
    hint: 'Espera desde la que la página de inicio pone primero una sucursal.',
  },
  'vez.lines.serviceLevel.absents': {
    label: 'Los ausentes cuentan en el NS',
    hint: 'Si las personas que no acudieron entran en el nivel de servicio.',
  },
  'vez.reports.outside': {
    label: 'Informes a direcciones de fuera',
    hint: 'Si los informes por correo pueden ir también a quien no es usuario de la organización. Los de operadores nunca salen.',
  },
  'vez.tickets.personalData.days': {
    label: 'Conservación de datos personales',
    hint: 'Tiempo tras el que un turno cerrado pierde los datos de la persona y sus notas, también en su historial. El turno queda para las cifras.',
    zero: 'se conservan siempre',
    again: 'Los datos de los turnos cerrados antes se borran y no pueden recuperarse.',
  },
  'vez.tickets.years': {
    label: 'Conservación de los turnos',
    hint: 'Tiempo tras el que un turno cerrado se borra con su historial, sus mensajes y su encuesta. Las cifras de su día quedan; las búsquedas y repeticiones de ese día, no.',
    zero: 'se conservan siempre',
    again: 'Los turnos cerrados antes se borran y no pueden recuperarse.',
  },
  'vez.people.days': {
    label: 'Conservación de las personas conocidas',
    hint: 'Tiempo sin visitas tras el que se olvida a quien aceptó que se le recordara.',
    zero: 'se conservan siempre',
    again: 'Las personas sin visitas desde antes se olvidan y no pueden recuperarse.',
  },
  'vez.polls.comments.days': {
    label: 'Conservación de los comentarios',
    hint: 'Tiempo tras el que las encuestas pierden el comentario. La valoración queda para las cifras.',
    zero: 'se conservan siempre',
  },
  'vez.appointments.waits.days': {
    label: 'Conservación de la lista de espera',
    hint: 'Tiempo tras el día pedido durante el que se guarda quién esperaba una cita.',
  },
  'vez.messages.log.days': {
    label: 'Conservación de los mensajes',
    hint: 'Tiempo durante el que el registro guarda lo que se ha enviado a las personas.',
  },
  'vez.links.days': {
    label: 'Conservación de los enlaces',
    hint: 'Tiempo durante el que se guardan los enlaces ya caducados de las personas.',
  },
  'vez.public.address': {
    label: 'Dirección pública',
    hint: 'El nombre de la organización en los enlaces con los que se pide cita, se coge número con el móvil o se lee la accesibilidad.',
    again:
      'Los enlaces, carteles y códigos QR que ya existen siguen valiendo: llevan a la dirección nueva. Los que se hagan desde ahora llevan la nueva. La que deja queda para su organización, y puede volver a ella.',
  },
  'vez.documentation.url': {
    label: 'Dirección de la documentación',
    hint: 'Una dirección http o https, o una ruta de este servidor como /doc/.',
  },
  'vez.reports.url': {
    label: 'Dirección de los informes',
    hint: 'Una dirección http o https, o una ruta de este servidor.',
  },
  'vez.brand.green': {
    label: 'Verde de la marca',
    hint: 'Sustituye el verde de quien elige ese color en la paleta.',
  },
  'vez.brand.blue': {
    label: 'Azul de la marca',
    hint: 'Sustituye el azul de quien elige ese color en la paleta.',
  },
  'vez.brand.logo': {
    label: 'Logotipo',
    hint: 'PNG, JPEG o WebP de 128 kB como máximo. Se muestra a 90 × 32 px en la barra superior.',
  },
  'vez.brand.logo.dark': {
    label: 'Logotipo para el tema oscuro',
    hint: 'Una versión en blanco. Sin ella se usa el logotipo anterior.',
  },
};
