export const texts = {
  name: 'Inicio',
  hello: (name: string) => `Hola, ${name}`,
  lead: '¿Qué toca ahora?',
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
  waiting: (count: number) => `${count} en espera`,
  longWaits: (minutes: number) => `Esperas de más de ${minutes} min`,
  noLongWaits: 'Ninguna. Las colas van bien.',
  moreLines: (count: number) => (count === 1 ? 'y 1 cola más' : `y ${count} colas más`),
  leftOver: 'Quedaron sin atender al acabar el día',
  ended: (count: number) => (count === 1 ? '1 turno cancelado' : `${count} turnos cancelados`),
  links: 'Accesos rápidos',
  nothing: 'No tiene páginas asignadas',
  nothingHint: 'Pida a quien administra los usuarios que le dé acceso.',
};
