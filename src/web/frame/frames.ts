import type { PageKey } from '#domain/permissions/pages.ts';

/** What the documents of pages carry until the application has come. */
export interface Frames {
  /** The styles of every frame. */
  styles: string;
  /** The markup that says what a browser without scripts shows nothing of. */
  noScript: string;
  /** The markup of a page's frame, which names nobody. */
  frameOf(page: PageKey): string;
}
