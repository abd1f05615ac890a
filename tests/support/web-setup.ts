import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadErrorTexts } from '#web/api/errors.ts';

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
configure({ asyncUtilTimeout: 5000 });

// As the shell does in idle time.
beforeAll(loadErrorTexts);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});
