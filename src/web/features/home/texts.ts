export const texts = {
  name: 'Inicio',
  hello: (name: string) => `Hola, ${name}`,
  lead: 'Así va el día',
  yourGate: 'Su puesto',
  noGate: 'No tiene ningún puesto abierto',
  noGateHint: 'Ábralo para empezar a llamar turnos.',
  openGate: 'Abrir un puesto',
  goGate: 'Ir a mi puesto',
  called: 'llamado hace',
  attending: 'en atención desde hace',
  free: (waiting: number) =>
    waiting === 0
      ? 'Nadie en espera'
      : waiting === 1
        ? 'Espera 1 persona'
        : `Esperan ${waiting} personas`,
  ownDay: 'Su día',
  organisationDay: 'El día de la organización',
  against: 'Frente al mismo día de la semana pasada, a esta misma hora',
  waitingNow: 'Esperan ahora',
  attended: 'Atendidos',
  level: 'Nivel de servicio (NS)',
  wait: 'Espera media (TME)',
  attention: 'Atención media (TMO)',
  absent: 'Ausentes',
  none: '–',
  more: (apart: string) => `${apart} más`,
  less: (apart: string) => `${apart} menos`,
  same: 'igual que entonces',
  before: (value: string) => `antes ${value}`,
  nothingThen: 'sin datos de entonces',
  points: (count: number) => (count === 1 ? '1 punto' : `${count} puntos`),
  branches: 'Sucursales, primero las que necesitan ayuda',
  late: (minutes: number) => `Espera de más de ${minutes} min`,
  unattended: 'Esperan y no hay puestos abiertos',
  longest: 'espera más larga',
  ofToday: 'hoy',
  waiting: 'en espera',
  gates: (open: number, all: number) => `${open} de ${all}`,
  gatesOpen: 'puestos abiertos',
  leftOver: (count: number) =>
    count === 1
      ? '1 turno quedó sin atender al acabar el día'
      : `${count} turnos quedaron sin atender al acabar el día`,
  moreBranches: (shown: number, count: number) =>
    `Se muestran ${shown} de ${count}; las demás van mejor.`,
  links: 'Sus páginas',
  nothing: 'No tiene páginas asignadas',
  nothingHint: 'Pida a quien administra los usuarios que le dé acceso.',
};
