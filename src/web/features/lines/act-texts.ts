/** Texts of supervisors' actions, in a module apart because few users open them. */
export const texts = {
  titles: {
    bring: (service: string) => `Traer un puesto a ${service}`,
    services: (gate: string) => `Servicios de ${gate}`,
    shut: (service: string) => `Cerrar ${service} hoy`,
    call: (label: string) => `Llamar ${label} a un puesto`,
    move: (label: string) => `Mover ${label} en su cola`,
    transfer: (label: string) => `Transferir ${label}`,
    giveBack: (label: string) => `¿Devolver ${label} a su cola?`,
    strike: 'Retirar números por móvil',
  },
  gate: 'Puesto',
  gateRequired: 'Elija el puesto',
  theirs: (prefixes: string, waiting: number) => {
    if (prefixes === '') return 'no atiende ninguna cola';
    const people = waiting === 1 ? 'espera 1 persona' : `esperan ${waiting} personas`;
    return waiting === 0 ? `en ${prefixes} no espera nadie` : `en ${prefixes} ${people}`;
  },
  order: 'Primero los que están libres y dejan a menos gente esperando.',
  noGates: 'No hay puestos que traer',
  noGatesHint: 'Los puestos abiertos ya atienden esta cola, o no hay ninguno abierto.',
  alone: 'Que deje sus otras colas',
  bring: 'Traer el puesto',
  services: 'Colas que atiende desde ahora',
  servicesRequired: 'Elija al menos una cola',
  save: 'Guardar',
  orphans: (names: string) => `Ningún otro puesto abierto atenderá ${names}.`,
  inHand: (label: string) => `Antes terminará con ${label}, que no cambia.`,
  shutHint:
    'Deja de dar números hasta mañana. Quien ya espera y quien tiene cita se atienden igual. Puede abrirlo de nuevo cuando quiera.',
  reason: 'Motivo',
  reasonHint: 'Lo leen las personas en el quiosco y al pedir número por el móvil.',
  reasonRequired: 'Escriba el motivo',
  shut: 'Cerrar hoy',
  shutDone: 'Servicio cerrado hoy',
  strikeHint:
    'Se anulan los que esperan; los del quiosco y el mostrador se quedan. Durante una hora puede devolverlos a su sitio.',
  strikeConfirmed: 'También los que escribieron el segundo código',
  assigned: 'Puesto cambiado',
  assignedHint: 'Su operador lo ve ya en su pantalla.',
  call: (label: string) => `Llamar ${label}`,
  called: 'Turno llamado',
  noFree: 'Ningún puesto libre atiende esta cola',
  noFreeHint: 'Espere a que uno quede libre, o traiga otro a la cola.',
  place: 'Lugar en la cola',
  places: { first: 'El primero', last: 'El último', arrival: 'Según su llegada' },
  move: 'Mover',
  moved: 'Turno movido',
  transferred: 'Turno transferido',
  giveBackHint: (gate: string) =>
    `${gate} pudo llamarlo mientras estaba sin conexión. Compruébelo antes allí: en cuanto vuelva a la cola, otro puesto puede llamarlo.`,
  giveBack: 'Devolver a la cola',
  givenBack: 'Turno devuelto',
};
