/** The open counter, once what was done at it without a connection is known. */
export async function loadCounter() {
  const [{ Counter }, { startOutbox }] = await Promise.all([
    import('./Counter.tsx'),
    import('../../outbox/flush.ts'),
  ]);
  await startOutbox();
  return { default: Counter };
}
