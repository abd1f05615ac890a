import type { components } from '#contract/types.ts';

type Counts = Pick<
  components['schemas']['CsvReport'],
  'rows' | 'done' | 'changed' | 'unchanged' | 'refused'
>;

const rowsOf = (count: number) => (count === 1 ? '1 fila' : `${count} filas`);

export const rowsSaved = (count: number) =>
  count === 1 ? '1 fila guardada' : `${count} filas guardadas`;
export const rowsToSave = (count: number) =>
  `Se ${count === 1 ? 'guardará' : 'guardarán'} ${rowsOf(count)}`;
export const saveRows = (count: number) => `Guardar ${rowsOf(count)}`;
export const saveValidRows = (count: number) =>
  count === 1 ? 'Guardar solo la válida' : `Guardar solo las ${count} válidas`;

export const texts = {
  file: 'Archivo',
  chooseFile: 'Elija un archivo .csv',
  judge: 'Revisar el archivo',
  pasted: 'O pegue aquí las filas, con su línea de títulos',
  pastedFile: 'pegado.csv',
  judgePasted: 'Revisar lo pegado',
  fileWaits: 'Sin conexión: el archivo se queda elegido y podrá revisarlo al recuperar la red.',
  jobLost:
    'No se sabe cómo terminó: el servidor se interrumpió o el archivo no llegó. Vuelva a enviarlo; lo ya guardado no se repite.',
  goesOn:
    'Sin conexión: el servidor sigue con lo que ya recibió. El resultado se verá al volver la red.',
  judging: 'Revisando las filas…',
  saving: 'Guardando…',
  progress: 'Avance',
  stop: 'Detener',
  wasStopped: 'Detenido: lo hecho hasta entonces se queda.',
  nothingApplied:
    'No se ha hecho nada: corrija las filas con errores y vuelva a elegir el archivo.',
  counts: ({ rows, done, changed, unchanged, refused }: Counts) =>
    [
      `${rows} ${rows === 1 ? 'fila leída' : 'filas leídas'}`,
      `${done - changed} ${done - changed === 1 ? 'nueva' : 'nuevas'}`,
      `${changed} ${changed === 1 ? 'cambia' : 'cambian'} lo que ya había`,
      `${unchanged} sin cambios`,
      `${refused} con errores`,
    ].join(' · '),
  changes: 'Lo que cambia',
  whose: 'De',
  change: 'Cambio',
  changed: (field: string, before: string, after: string) =>
    `${field}: ${before || 'vacío'} → ${after || 'vacío'}`,
  moreChanges: (count: number) => `Y ${count} más.`,
  fileForm: (encoding: string, delimiter: string) =>
    `${encoding}, columnas separadas por ${delimiter === '\t' ? 'tabuladores' : `«${delimiter}»`}`,
  unused: 'No usar',
  untitled: (place: number) => `Columna ${place}`,
  refusals: 'Filas con errores',
  row: 'Fila',
  column: 'Columna',
  problem: 'Problema',
  moreRefusals: (count: number) => `Y ${count} más.`,
  back: 'Volver',
  close: 'Cerrar',
};
