export const texts = {
  loading: 'Cargando…',
  noScript: 'Vez necesita JavaScript. Actívelo en su navegador y vuelva a abrir esta página.',
};
