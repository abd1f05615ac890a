/** For so long at most what comes later waits for the page to show its data. */
const patienceMs = 5000;
/** Between two looks. */
const againMs = 50;

/**
 * Waits until the page shows what it was opened for and the browser is idle: what is fetched ahead
 * would share the network with it.
 */
export async function idle(): Promise<void> {
  const until = performance.now() + patienceMs;
  await browserIdle();
  while (isLoading() && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    await browserIdle();
  }
}

const isLoading = () => document.querySelector('#skeleton, #root [aria-busy="true"]') !== null;

function browserIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 500);
  });
}
