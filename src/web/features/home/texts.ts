export const texts = {
  hello: (name: string) => `Hola, ${name}`,
  lead: '¿Qué toca ahora?',
  yourGate: 'Su puesto',
  noGate: 'No tiene ningún puesto abierto',
  openGate: 'Abrir un puesto',
  goGate: 'Ir a mi puesto',
  inHand: (label: string) => `Turno en curso: ${label}`,
  free: (waiting: number) =>
    waiting === 0
      ? 'Nadie en espera'
      : waiting === 1
        ? 'Espera 1 persona'
        : `Esperan ${waiting} personas`,
  links: 'Accesos rápidos',
  create: { title: 'Crear turno', detail: 'Dar número a quien llega' },
  lines: { title: 'Mis colas', detail: 'Ver quién espera, en directo' },
  gates: { title: 'Mis puestos', detail: 'Ver los puestos y quién los ocupa' },
  nothing: 'No tiene páginas asignadas',
  nothingHint: 'Pida a quien administra los usuarios que le dé acceso.',
};
