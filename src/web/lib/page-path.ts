export const pagePath = (key: string): string => (key === '/' ? '/web/' : `/web/pages/${key}`);
