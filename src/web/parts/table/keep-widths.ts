/**
 * Fixes the columns at the widths that the present rows give them: others, as they come into sight,
 * would move them.
 */
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
