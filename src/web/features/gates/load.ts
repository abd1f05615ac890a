export async function loadCounter() {
  const [{ Counter }, { startOutbox }] = await Promise.all([
    import('./Counter.tsx'),
    import('../../outbox/flush.ts'),
  ]);
  await startOutbox();
  return { default: Counter };
}
