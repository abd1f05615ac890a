export const effectTexts = {
  title: 'Qué habría cambiado hoy',
  hint: (called: number) =>
    `Los ${called} turnos ya cerrados de hoy, llamados otra vez con la estrategia de la sucursal.`,
  nobody: 'Hoy no hay todavía turnos cerrados con los que compararlo.',
  figure: 'Medida',
  before: 'Como está',
  after: 'Con el cambio',
  called: 'Turnos llamados',
  mean: 'Espera media (TME)',
  worst: 'Peor espera',
  level: (service: string) => `NS de ${service}`,
};
