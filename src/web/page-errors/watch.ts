let isShown = (_error: unknown): boolean => false;

/** Has the server log errors that nobody catches, but for those that the pages show by themselves. */
export function watchErrors(shown = isShown): void {
  isShown = shown;
  addEventListener('error', ({ error, message }) => noteError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}

/** Has the server log an error that broke a page. */
export function noteError(error: unknown): void {
  if (isShown(error)) return;
  // Without a network it is dropped.
  import('./report.ts').then((late) => late.report(error)).catch(() => {});
}
