import { useEffect } from 'react';

/**
 * Writes what a printed report is of at the foot of each page, beside the number of the page. Only
 * a style sheet reaches the margins of paper; a browser that knows none prints them empty.
 */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const quoted = `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
    sheet.replaceSync(`@page { @bottom-left { content: ${quoted}; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [text]);
}
