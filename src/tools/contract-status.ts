import spec from '#contract/spec.json' with { type: 'json' };

interface Operation {
  operationId: string;
  'x-status': 'ready' | 'planned';
  'x-origin': 'seed' | 'vez';
}

/** Lists every operation of the contract and whether the server implements it. */
const rows = Object.entries(spec.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    // The cast: the contract's tests require these fields of every operation.
    const { operationId, ...marks } = operation as unknown as Operation;
    return { status: marks['x-status'], origin: marks['x-origin'], method, path, operationId };
  }),
);
rows.sort((a, b) => b.status.localeCompare(a.status) || a.path.localeCompare(b.path));
for (const { status, origin, method, path, operationId } of rows) {
  const cells = [status.padEnd(8), origin.padEnd(5), method.toUpperCase().padEnd(7)];
  console.log(`${cells.join(' ')} ${path.padEnd(58)} ${operationId}`);
}
const ready = rows.filter((row) => row.status === 'ready').length;
console.log(`\n${ready} ready, ${rows.length - ready} planned`);
