/**
 * Erlang's formulas by recursions without overflow or factorials (Jagerman 1974, Angus 2001). The
 * load is in erlangs: arrivals per time unit times mean service time.
 */

/** Share of arrivals that find every server busy if nobody waits (Erlang B). */
export function blocking(load: number, servers: number): number {
  return 1 / inverseBlocking(load, servers);
}

function inverseBlocking(load: number, servers: number): number {
  let inverse = 1;
  for (let n = 1; n <= servers; n += 1) inverse = 1 + (inverse * n) / load;
  return inverse;
}

/** Returns the fewest servers whose blocking does not exceed `share`, which must be positive. */
export function linesFor(load: number, share: number): number {
  let [lines, inverse] = [0, 1];
  while (inverse < 1 / share) {
    lines += 1;
    inverse = 1 + (inverse * lines) / load;
  }
  return lines;
}

/** Returns the highest load, in erlangs, for which blocking does not exceed `share`. */
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

/** Share of arrivals that wait if nobody leaves (Erlang C); 1 under overload. */
export function waiting(load: number, servers: number): number {
  if (load >= servers) return 1;
  const blocked = blocking(load, servers);
  return (servers * blocked) / (servers - load * (1 - blocked));
}
