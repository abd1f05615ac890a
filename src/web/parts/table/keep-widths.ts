/** Fixes the columns at their current widths, so that rows scrolled into view do not move them. */
export function keepWidths(table: HTMLTableElement): void {
  const titles = [...table.querySelectorAll<HTMLElement>('thead th')];
  const widths = titles.map((title) => title.getBoundingClientRect().width);
  const keep = (element: HTMLElement, width = 0) =>
    element.style.setProperty('--kept-width', `${width}px`);
  for (const [index, title] of titles.entries()) keep(title, widths[index]);
  keep(
    table,
    widths.reduce((sum, width) => sum + width, 0),
  );
  table.dataset.kept = '';
}
