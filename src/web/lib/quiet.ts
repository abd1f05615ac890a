/** Silences the console in production (spec §8): it would show personal data. */
export function silenceConsole(): void {
  if (!import.meta.env.PROD) return;
  for (const name of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    console[name] = () => {};
  }
}
