import type { Preferences } from './defaults.ts';

/** Where the device keeps the colours that it showed last. */
const key = 'look';
let sheet: CSSStyleSheet | null = null;

/**
 * Shows the look on this document: the scheme and preset as attributes, and the colours of both
 * schemes as variables, so that light and dark differ by one attribute. Without `colours` these are
 * the ones that the device showed last, else the document's own, which are those of the defaults.
 */
export function showLook({ dark, preset }: Shown, colours = readColours()): void {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.dataset.preset = preset;
  if (colours) {
    sheet ??= new CSSStyleSheet();
    if (!document.adoptedStyleSheets.includes(sheet)) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    sheet.replaceSync(colours);
  }
  paintBrowser(getComputedStyle(root).getPropertyValue('--vez-paper'));
}

type Shown = Pick<Preferences, 'dark' | 'preset'>;

function readColours(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepColours(colours: string): void {
  try {
    localStorage.setItem(key, colours);
  } catch {
    // Storage is blocked or full: the next page begins with the colours of the defaults.
  }
}

/** The browser's own frame around the page takes the top bar's colour. */
function paintBrowser(colour: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = colour;
}
