import { useEffect } from 'react';

/**
 * Prints the text in the footer of each page, beside the page number. Only CSS reaches page
 * margins; browsers without support for margin boxes print none.
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
