export const texts = {
  title: 'Otra persona ha guardado cambios mientras tanto',
  theirs: (value: string) => `Lo guardado: ${value}`,
  mine: (value: string) => `Lo suyo: ${value}`,
  take: 'Seguir con estos valores',
};
