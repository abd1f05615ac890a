/** The address of a page of the staff, by its key. */
export const pagePath = (key: string): string => (key === '/' ? '/web/' : `/web/pages/${key}`);
