import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];

export const texts = {
  lead: 'Quien aceptó que sus datos se guarden para la próxima visita',
  search: 'Buscar persona',
  searchHint: 'Documento, teléfono o correo enteros, o el comienzo del nombre',
  total: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  none: 'Nadie ha aceptado que se le recuerde',
  noneHint: 'Se ofrece al crear un turno, en «Avisos, idioma y recordatorio».',
  noMatch: 'Ninguna persona coincide con la búsqueda',
  noMatchHint: 'Escriba un dato entero, o al menos tres letras del nombre.',
  name: 'Nombre',
  nameless: 'Sin nombre',
  lastVisit: 'Última visita',
  agreedTo: 'Acepta avisos por',
  agreesTo: 'Avisos',
  noConsent: 'Ninguno',
  since: (channel: string, day: string) => `${channel}, desde el ${day}`,
  consentedAt: 'Acepta ser recordada desde',
  detailsOf: (name: string) => `Ficha de ${name}`,
  visits: (count: number) => (count === 1 ? '1 visita' : `${count} visitas`),
  visitsCut: 'Se muestran las 50 últimas.',
  noVisits: 'Sin visitas guardadas',
  accesses: 'Quién ha tratado sus datos',
  doubles: 'Puede ser la misma persona',
  merge: 'Combinar',
  mergeWith: (name: string) => `Combinar con ${name}`,
  mergeTitle: 'Combinar dos fichas',
  mergeText:
    'Queda una ficha con las visitas de las dos. Un aviso solo sigue aceptado si lo aceptó cada ficha que tiene esa dirección.',
  thisOne: 'Esta ficha',
  otherOne: 'La otra',
  staying: 'Queda',
  swap: 'Conservar los datos de la otra',
  merged: 'Fichas combinadas',
  edit: 'Editar',
  editTitle: (name: string) => `Editar a ${name}`,
  save: 'Guardar',
  saved: 'Ficha guardada',
  exportReadable: 'Exportar para leer',
  exportJson: 'Exportar en JSON',
  erase: 'Borrar sus datos',
  eraseTitle: (name: string) => `¿Borrar los datos de ${name}?`,
  eraseGoes:
    'Se borran su ficha, y su nombre, documento, teléfono, correo y notas en todas sus visitas, también en las que no se le buscó; los avisos enviados, los comentarios de sus encuestas, sus esperas por una cita y sus enlaces.',
  eraseStays:
    'Quedan, sin la persona, el número de cada visita con sus tiempos y la valoración de sus encuestas, para las cifras; y quién trató esta ficha. Sus citas pendientes quedan sin nombre: cancélelas antes si ya no vendrá.',
  eraseOnce: 'Continuar',
  eraseTwice: 'Esto no puede deshacerse. ¿Borrar ahora?',
  eraseNow: 'Borrar definitivamente',
  erased: 'Datos borrados',
  erasedCounts: ({ visits, messages, comments, waits }: Schemas['ErasedPerson']) =>
    `Visitas: ${visits} · Avisos: ${messages} · Comentarios: ${comments} · Esperas: ${waits}`,
  kept: 'Qué se conserva',
  keptLead: 'Los plazos se cuentan desde la visita y se cambian en «Mis sucursales», «Ajustes».',
  keptFacts: ({ days, rows, due }: Omit<Schemas['KeptData'], 'kind'>) =>
    [
      days === 0 ? 'Siempre' : days === 1 ? '1 día' : `${days} días`,
      rows === 1 ? '1 guardado' : `${rows.toLocaleString('es-ES')} guardados`,
      due > 0 && `${due.toLocaleString('es-ES')} se borran en los próximos 7 días`,
    ]
      .filter(Boolean)
      .join(' · '),
  settings: 'Abrir los ajustes',
  offline: 'Sin conexión: las fichas necesitan la red',
};

export const keptTexts: Record<Schemas['KeptKind'], string> = {
  visits: 'Datos de la persona en las visitas',
  people: 'Fichas sin visitas',
  comments: 'Comentarios de encuestas',
  waits: 'Listas de espera',
  messages: 'Mensajes a las personas',
  links: 'Enlaces caducados',
};

export const accessTexts: Record<Schemas['PersonAccessAction'], string> = {
  find: 'Salió en una búsqueda',
  visit: 'Un turno a su nombre',
  read: 'Ficha consultada',
  change: 'Ficha cambiada',
  merge: 'Fichas combinadas',
  export: 'Datos exportados',
  erase: 'Datos borrados',
};
