/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { showLook } from './look.ts';

/** Shows a page. */
export function mount(Page: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  showLook(null);
  render(<Page />, root);
}
