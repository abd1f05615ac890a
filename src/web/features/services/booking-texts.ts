import type { BookingTerms } from '#domain/booking/terms.ts';

const fields: Record<keyof BookingTerms, string> = {
  enabled: 'Se reserva por internet',
  daysAhead: 'Días de antelación',
  walkInShare: 'Reservado a quien viene sin cita (%)',
  gradual: 'Sacar las plazas poco a poco',
  lastShare: 'Plazas que salen la víspera (%)',
};

export const bookingTexts = {
  fields,
  recorded: Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [`booking.${name}`, text]),
  ),
  title: (name: string) => `Reserva por internet de ${name}`,
  about:
    'Las personas piden cita solas, sin llamar ni registrarse, y la confirman con un enlace en 10 minutos, o en 5 cuando muchas esperan confirmación. Cada documento, correo y teléfono puede tener una sola cita abierta.',
  notReady:
    'Este servicio no da citas todavía: marque la vía «Cita» y diga cuántas personas se citan a la vez en «Configurar».',
  notMailed:
    'La página no ofrece nada mientras no se envíen correos: sin el enlace nadie puede confirmar. El correo se pone en «Configurador de notificaciones», en «Canales».',
  address: 'La página para reservar',
  hints: {
    daysAhead: 'De 1 a 90. Las primeras plazas de un día salen con esta antelación.',
    walkInShare:
      'De 5 a 90. La cita no puede ser obligatoria: estas plazas de cada día no se dan por internet.',
    gradual:
      'A lo largo de los días, y no todas de golpe: así nadie puede quedarse con un día entero al abrirse.',
    lastShare: 'De 0 a 90, de las que se dan por internet.',
  },
  save: 'Guardar',
  saved: 'Reserva por internet guardada',
};
