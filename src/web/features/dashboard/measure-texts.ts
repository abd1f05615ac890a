export const measureTexts = {
  ofFive: (mean: string) => `${mean} de 5`,
  points: (count: number) => (Math.round(count) === 1 ? '1 punto' : `${Math.round(count)} puntos`),
  more: (apart: string) => `${apart} más`,
  less: (apart: string) => `${apart} menos`,
  same: 'igual',
  better: (apart: string) => `mejora ${apart}`,
  worse: (apart: string) => `empeora ${apart}`,
  nothingThen: 'sin datos',
};
