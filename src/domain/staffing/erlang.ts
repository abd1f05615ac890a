/**
 * Erlang's formulas for a load in erlangs (arrivals per time times mean service time) on so many
 * servers, by recursions that neither overflow nor take factorials (Jagerman 1974, Angus 2001).
 */

/** Share of arrivals that find all servers busy where nobody waits (Erlang B). */
export function blocking(load: number, servers: number): number {
  return 1 / inverseBlocking(load, servers);
}

function inverseBlocking(load: number, servers: number): number {
  let inverse = 1;
  for (let n = 1; n <= servers; n += 1) inverse = 1 + (inverse * n) / load;
  return inverse;
}

/** Fewest servers that keep blocking at or under a share, which is over 0. */
export function linesFor(load: number, share: number): number {
  let [lines, inverse] = [0, 1];
  while (inverse < 1 / share) {
    lines += 1;
    inverse = 1 + (inverse * lines) / load;
  }
  return lines;
}

/** Most load, in erlangs, that so many servers take with blocking at or under a share. */
export function loadFor(servers: number, share: number): number {
  let [low, high] = [0, 1];
  while (blocking(high, servers) < share) high *= 2;
  for (let n = 0; n < 100; n += 1) {
    const middle = (low + high) / 2;
    if (blocking(middle, servers) < share) low = middle;
    else high = middle;
  }
  return low;
}

/** Share of arrivals that wait where all are patient (Erlang C); 1 where the load is too high. */
export function waiting(load: number, servers: number): number {
  if (load >= servers) return 1;
  const blocked = blocking(load, servers);
  return (servers * blocked) / (servers - load * (1 - blocked));
}
