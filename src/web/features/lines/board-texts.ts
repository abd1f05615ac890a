const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

export const texts = {
  gates: 'Puestos',
  noGates: 'La sucursal no tiene puestos.',
  allQueues: 'Ver todas las colas',
  nobody: 'Nadie en espera',
  pressure: {
    late: (wait: string, limit: string) => `Espera de ${wait}, superior a ${limit}`,
    near: (wait: string, limit: string) => `Espera de ${wait}, cerca de ${limit}`,
    fine: (wait: string, limit: string) => `Espera de ${wait}, por debajo de ${limit}`,
  },
  trend: (hours: number, most: number, time: string) =>
    most === 0
      ? `Nadie ha esperado en las últimas ${hours} h`
      : `Últimas ${hours} h · lo más alto, ${people(most)} a las ${time}`,
  trendLabel: (hours: number) => `Personas en espera en las últimas ${hours} horas`,
  attendedBy: (names: string) => `La atienden: ${names}`,
  attendedByNobody: 'Ningún puesto abierto la atiende',
  waitingTurns: (count: number) => (count === 1 ? 'Turno en espera' : `Turnos en espera: ${count}`),
  label: 'Turno',
  arrived: 'Llegada',
  wait: 'Espera',
  actions: 'Acciones',
  more: (count: number) => `y ${count} más`,
  actionsOf: (label: string) => `Acciones de ${label}`,
  leg: (leg: number) => `Tramo ${leg}`,
  postponed: (count: number) => (count === 1 ? '1 turno pospuesto' : `${count} turnos pospuestos`),
  postponedUntil: (label: string, time: string) => `${label}, hasta las ${time}`,
  heldNumbers: (count: number) =>
    count === 1 ? '1 número apartado' : `${count} números apartados`,
  heldBy: {
    kiosk: (labels: string, name: string, time: string) => `${labels}: ${name}, desde las ${time}`,
    earlier: (labels: string, name: string, time: string) =>
      `${labels}: ${name}, en una página anterior, desde las ${time}`,
    reception: (labels: string, _: string, time: string) =>
      `${labels}: «Crear turno», desde las ${time}`,
    nobody: (labels: string) => `${labels}: devueltos, serán los primeros en darse`,
  },
  heldNumbersHint:
    'Se pueden dar sin conexión. Los que hoy no se den quedan como huecos: nadie los tiene.',
  reassigned: (gate: string, services: string) => `${gate} atiende ahora: ${services}`,
  undo: 'Deshacer',
  pressed: (count: number) => `Esperan ${count} números tomados con el móvil`,
  pressedHint:
    'Son muchos para esta cola. Si son falsos, retírelos; mientras tanto los nuevos se dan al escribir un segundo código.',
  strike: 'Retirar números',
  noneOpen: 'La sucursal no tiene ningún puesto abierto',
  openGate: 'Abrir un puesto',
  findOperator: 'Buscar un operador',
  closeService: 'Cerrar el servicio hoy',
  closeServiceOf: (service: string) => `Cerrar ${service} hoy`,
  closedFor: (reason: string) => `Cerrado hoy: ${reason}`,
  reopen: 'Abrir de nuevo',
  reopenOf: (service: string) => `Abrir de nuevo ${service}`,
  bring: 'Traer un puesto',
  bringTo: (service: string) => `Traer un puesto a ${service}`,
  call: 'Llamar a un puesto',
  move: 'Mover en la cola',
  attends: 'Atiende:',
  attendsNothing: 'No atiende ninguna cola',
  services: 'Servicios',
  servicesOf: (gate: string) => `Servicios de ${gate}`,
  transfer: 'Transferir',
  transferOf: (label: string) => `Transferir ${label}`,
  close: 'Cerrar',
  closeOf: (gate: string) => `Cerrar ${gate}`,
  occupied: 'Ocupado',
  states: {
    unreachable: 'Sin conexión',
    left: 'La persona ha salido y ha dejado un turno',
    paused: 'En pausa',
    free: 'Libre',
    closed: 'Cerrado',
  },
  leased: (labels: string) => `Aparta por si pierde la conexión: ${labels}`,
  leasedUntil: (time: string) => `apartado hasta las ${time}: el puesto pudo llamarlo`,
  giveBack: 'Devolver a la cola',
  giveBackOf: (label: string) => `Devolver ${label} a la cola`,
  since: (time: string) => `desde las ${time}`,
  leftOpen: 'La persona ha salido con el puesto abierto',
  busy: (label: string) => `Con ${label}`,
  pausedFor: (reason: string) => `${reason}, desde hace`,
  numbersLeft: (left: number, uncapped: boolean) => {
    if (uncapped) return 'Hoy se dan números aunque no dé tiempo a atenderlos';
    if (left === 0) return 'Ya no se dan números: no da tiempo a atender más antes del cierre';
    return left === 1 ? 'Queda 1 número que dar hoy' : `Quedan ${left} números que dar hoy`;
  },
  uncap: 'Seguir dando números hoy',
  cap: 'Parar los números al agotarse',
  uncapOf: (uncapped: boolean, service: string) =>
    uncapped
      ? `Parar los números de ${service} al agotarse`
      : `Seguir dando números de ${service} hoy`,
  offline: 'Sin conexión: las acciones se activan al recuperar la red',
};
