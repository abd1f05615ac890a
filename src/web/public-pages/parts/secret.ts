/** Secret of the link in the address; empty if there is none, which opens nothing. */
export const linkSecret = location.hash.slice(1);

// Another link in the same tab needs a reload.
window.addEventListener('hashchange', () => location.reload());
