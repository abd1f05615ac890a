import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadErrorTexts } from '#web/api/errors.ts';
import { reportAnswer } from '#web/connection/connection.ts';
import { noteServerTime } from '#web/lib/server-time.ts';

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
document.adoptedStyleSheets ??= [];
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
});
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// How long a busy machine may take; what is there sooner is seen sooner.
configure({ asyncUtilTimeout: 15_000 });
// What is on the page instead of what was looked for says why.
process.env.DEBUG_PRINT_LIMIT = '40000';

// As the shell does.
await loadErrorTexts();

// Files of one worker share the modules: each test finds them as a page does that has just opened.
beforeEach(() => {
  delete window.vezEarly;
  noteServerTime(new Date().toISOString());
  reportAnswer(true);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  notifications.clean();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
