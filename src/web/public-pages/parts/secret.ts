/** The secret of the link by which the page was opened; empty for none, which opens nothing. */
export const linkSecret = location.hash.slice(1);

// Another link in the same tab is another page.
window.addEventListener('hashchange', () => location.reload());
