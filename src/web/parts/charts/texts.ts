export const texts = {
  seeTable: 'Ver tabla',
  seeChart: 'Ver gráfico',
  empty: 'Sin datos en este periodo',
  none: 'sin datos',
  dash: '–',
  place: 'Momento',
  band80: 'Probable (80 %)',
  band95: 'Casi seguro (95 %)',
  expected: 'Previsto',
  happened: 'Lo que ocurrió',
  range: (low: string, high: string) => `${low} a ${high}`,
  course: (name: string, words: string) => `${name}. ${words}`,
  summary: (count: number, most: Extreme, least: Extreme) => {
    if (count === 1) return `Un solo dato: ${most.value} (${most.name}).`;
    if (most.value === least.value) return `${count} datos, todos ${most.value}.`;
    return `${count} datos: el mayor, ${most.value} (${most.name}); el menor, ${least.value} (${least.name}).`;
  },
};

export interface Extreme {
  name: string;
  value: string;
}
