export const unusedColours = ['pink', 'grape', 'violet', 'blue', 'cyan', 'teal', 'lime', 'orange'];

const unused = new RegExp(`^--mantine-color-(?:${unusedColours.join('|')})-`);

/**
 * PostCSS plugin that removes the variables of these colours from the stylesheet that blocks every
 * page.
 */
export const slimColours = {
  postcssPlugin: 'vez-slim-colours',
  Declaration(declaration: { prop: string; remove(): void }): void {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};
