let isShown = (_error: unknown): boolean => false;

/** Reports uncaught errors to the server, except the ones that pages show. */
export function watchErrors(shown = isShown): void {
  isShown = shown;
  addEventListener('error', ({ error, message }) => noteError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}

export function noteError(error: unknown): void {
  if (isShown(error)) return;
  // Offline, the report is dropped.
  import('./report.ts').then((late) => late.report(error)).catch(() => {});
}
