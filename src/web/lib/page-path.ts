/** Returns the path of a staff page. */
export const pagePath = (key: string): string => (key === '/' ? '/web/' : `/web/pages/${key}`);
