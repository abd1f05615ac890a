export const texts = {
  which: 'Cuáles',
  of: (minutes: number | null, count: number) =>
    `${minutes === null ? 'Todos' : `De los últimos ${minutes} minutos`} (${count})`,
  strike: (count: number) => (count === 1 ? 'Retirar 1 número' : `Retirar ${count} números`),
  done: 'Números retirados',
  struck: (count: number) =>
    count === 1 ? '1 número retirado hace poco' : `${count} números retirados hace poco`,
  restore: 'Devolver a la cola',
  restored: 'Números devueltos a la cola',
};
