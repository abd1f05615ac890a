/** Maximum milliseconds to wait for the page's data. */
const patienceMs = 5000;
const againMs = 50;

/**
 * Waits until the page shows its data and the browser is idle, since prefetching would share the
 * network.
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
