import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadErrorTexts } from '#web/api/errors.ts';
import { reportAnswer } from '#web/connection/connection.ts';
import { noteServerTime } from '#web/lib/server-time.ts';

// Browser functions that jsdom lacks and the component library needs.
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

// Allows for a busy machine; polling ends sooner on success.
configure({ asyncUtilTimeout: 15_000 });
// A failed search prints the page, which shows the reason.
process.env.DEBUG_PRINT_LIMIT = '40000';

await loadErrorTexts();

// Files of one worker share the modules, so they are reset to the state of a fresh page.
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
