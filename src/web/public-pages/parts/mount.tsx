import { type ComponentType, render } from 'preact';
import { watchErrors } from '../../page-errors/watch.ts';
import { showLook } from './look.ts';
import { register } from './new-versions.ts';

/** Renders the page and, if `kept`, registers its service worker. */
export function mount(Page: ComponentType, { kept } = { kept: true }): void {
  watchErrors();
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  showLook(null);
  render(<Page />, root);
  if (kept) void register();
}
