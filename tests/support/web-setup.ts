import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { knowErrorTexts } from '#web/api/errors.ts';
import { texts as errorTexts } from '#web/api/late-error-texts.ts';

// What jsdom lacks and the component library asks for.
window.matchMedia = (query) => ({
  matches: query === '',
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.CSSStyleSheet = class extends CSSStyleSheet {
  override replaceSync(text: string) {
    Object.assign(this, { text });
  }
};
Object.assign(document, { adoptedStyleSheets: [] });
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// How long a busy machine may take; what is there sooner is seen sooner.
configure({ asyncUtilTimeout: 15_000 });

// As the shell does.
knowErrorTexts(errorTexts);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});
