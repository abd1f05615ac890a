/** The texts of the page and of its lists. */
export const texts = {
  title: 'Servicios de sucursal',
  tabs: { offer: 'Servicios', counters: 'Puestos', catalogue: 'Catálogo' },
  tabsLabel: 'Qué se configura',
  find: 'Buscar',
  findHint: 'Nombre o prefijo',
  offline: 'Sin conexión: no se puede cambiar la configuración hasta recuperar la red',
  new: 'Nuevo servicio',
  none: 'La sucursal no ofrece servicios todavía',
  noneHint: 'Cree el primero, o tráigalo del catálogo de la organización.',
  noneFound: 'Ningún servicio coincide',
  noneFoundHint: 'Pruebe con otro nombre o prefijo.',
  change: 'Configurar',
  view: 'Ver',
  configure: (name: string) => `Configurar ${name}`,
  look: (name: string) => `Ver ${name}`,
  booking: 'Por internet',
  bookingOf: (name: string) => `Reserva por internet de ${name}`,
  takeOut: 'Retirar',
  takeOutOf: (name: string) => `Retirar ${name}`,
  putBack: 'Volver a usar',
  putBackOf: (name: string) => `Volver a usar ${name}`,
  outOfUse: 'Fuera de uso',
  special: 'Especial',
  booked: 'Se reserva por internet',
  ofCatalogue: 'Del catálogo',
  waiting: (count: number) =>
    count === 0 ? 'Nadie en espera' : count === 1 ? '1 en espera' : `${count} en espera`,
  daily: (max: number) => `Hasta ${max} al día`,
  group: (name: string) => `Grupo ${name}`,
  onlyTransfers: 'Solo por transferencia',
  takeOutTitle: (name: string) => `¿Retirar ${name}?`,
  putBackTitle: (name: string) => `¿Volver a usar ${name}?`,
  takeOutText: 'Dejará de dar números por todas las vías. Sus números y su historial se conservan.',
  takeOutWaiting: (count: number) =>
    count === 1
      ? 'Hay 1 persona en espera: conserva su turno y los puestos la llamarán como hasta ahora.'
      : `Hay ${count} personas en espera: conservan su turno y los puestos las llamarán como hasta ahora.`,
  putBackText: 'Volverá a dar números, con la configuración que tenía.',
  takenOut: 'Servicio retirado',
  broughtBack: 'Servicio en uso',
  list: 'Servicios de la sucursal',
};

/** The texts of putting things in order. */
export const orderTexts = {
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  moved: (name: string, place: number, count: number) => `${name}, lugar ${place} de ${count}`,
  first: 'Ya es el primero',
  last: 'Ya es el último',
  changed: 'El orden nuevo está sin guardar.',
  save: 'Guardar orden',
  discard: 'Descartar',
  saved: 'Orden guardado',
};
