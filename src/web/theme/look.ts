import type { Preferences } from './defaults.ts';

const key = 'look';
let sheet: CSSStyleSheet | null = null;

/**
 * Applies scheme and preset as attributes, and the colours of both schemes as variables, so that
 * light and dark differ by one attribute. If `colours` is null, the document's defaults apply.
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
    // Blocked or full storage: the next page starts with the default colours.
  }
}

function paintBrowser(colour: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = colour;
}
