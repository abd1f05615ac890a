export const texts = {
  title: 'Crear turno',
  steps: {
    branch: 'Elija la sucursal',
    service: 'Elija el servicio',
    person: 'Datos de la persona',
  },
  noServices: 'La sucursal no ofrece servicios',
  noServicesHint: 'Cuando los tenga aparecerán aquí.',
  closedNow: 'Cerrada ahora',
  opensAt: (time: string) => `Cerrada · abre a las ${time}`,
  openUntil: (time: string) => `Abierta hasta las ${time}`,
  openAllDay: 'Abierta todo el día',
  waiting: (count: number) =>
    count === 0 ? 'Nadie en espera' : count === 1 ? '1 en espera' : `${count} en espera`,
  wait: (range: string) => `Espera: ${range}`,
  shut: 'Cerrado a esta hora',
  full: 'Hoy ya no quedan números',
  chooseService: 'Elija un servicio para crear el turno',
  optional: 'Todos los datos son opcionales',
  someRequired: 'El servicio pide los datos marcados con asterisco',
  notHere: 'Este servicio no da números en el mostrador',
  when: 'Cuándo',
  now: 'Ahora',
  later: 'Con cita',
  schedule: 'Crear cita',
  scheduled: 'Cita creada',
  byAppointment: 'Con cita',
  back: 'Atrás',
  create: 'Crear turno',
  creating: 'Creando…',
  offline: 'Sin conexión: no se pueden crear turnos hasta recuperar la red',
  held: 'Sin conexión: el turno tendrá un número apartado y se enviará al volver la red',
  sentLater: 'Se enviará al volver la conexión',
  untilCalled: 'Espere a que llamen a su número',
  done: 'Turno creado',
  ahead: (count: number) =>
    count === 0
      ? 'Es el siguiente de su cola'
      : count === 1
        ? 'Hay 1 persona delante'
        : `Hay ${count} personas delante`,
  another: 'Crear otro',
  print: 'Imprimir',
  code: 'Código QR de la página del turno',
  codeHint: 'Siga su turno en el móvil',
};
