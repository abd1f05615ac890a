import type { Density } from './columns.ts';

export const texts = {
  open: 'Abrir',
  view: 'Ajustar tabla',
  density: 'Espacio entre filas',
  densities: { cozy: 'Cómodo', compact: 'Compacto' } satisfies Record<Density, string>,
  columns: 'Columnas',
  saved: 'Filtros guardados',
  chooseSaved: 'Elegir…',
  savedHint: 'Se guardan los filtros y el orden de ahora, no el texto que busca.',
  nothingToSave: 'Elija antes algún filtro o un orden.',
  name: 'Nombre',
  save: 'Guardar filtros',
  forgetVerb: 'Borrar',
  forget: (name: string) => `Borrar ${name}`,
  export: 'Exportar CSV',
  exporting: 'Exportación',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  stop: 'Detener',
  stopped: 'Exportación detenida',
  exported: (count: number, file: string) =>
    `${count === 1 ? '1 fila' : `${count} filas`} en ${file}`,
  cannotExport: 'Su navegador no permite esta acción',
  offline: 'Sin conexión: podrá exportar al recuperar la red',
};
