/** Colours of the component library that no part of Vez is given. */
export const unusedColours = ['pink', 'grape', 'violet', 'blue', 'cyan', 'teal', 'lime', 'orange'];

const unused = new RegExp(`^--mantine-color-(?:${unusedColours.join('|')})-`);

/** Leaves their variables out of the stylesheet that every page waits for, as a plugin of PostCSS. */
export const slimColours = {
  postcssPlugin: 'vez-slim-colours',
  Declaration(declaration: { prop: string; remove(): void }): void {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};
