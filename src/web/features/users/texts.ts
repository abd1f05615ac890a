import type { Role } from '#domain/permissions/roles.ts';

/** Roles as they are shown (spec §6: «Supervise» is displayed as Monitor). */
export const roleTexts: Record<Role, string> = {
  Manager: 'Gerente',
  Supervise: 'Monitor',
  Operator: 'Operador',
  Viewer: 'Consulta',
  Security: 'Seguridad',
};

const rowsOf = (count: number) => (count === 1 ? '1 fila' : `${count} filas`);
const usersOf = (count: number) => (count === 1 ? '1 usuario' : `${count} usuarios`);
const willDelete = (count: number) =>
  `Se ${count === 1 ? 'eliminará' : 'eliminarán'} ${usersOf(count)}`;
const deleted = (count: number) =>
  count === 1 ? '1 usuario eliminado' : `${count} usuarios eliminados`;

export const texts = {
  title: 'Usuarios',
  lead: 'Las cuentas de su organización',
  search: 'Buscar',
  searchHint: 'Nombre, correo, apodo o teléfono',
  role: 'Rol',
  allRoles: 'Todos los roles',
  total: usersOf,
  none: 'Todavía no hay usuarios',
  noneHint: 'Cree el primero o impórtelos de un archivo.',
  noMatch: 'Ningún usuario coincide con los datos de búsqueda',
  noMatchHint: 'Pruebe con menos letras o con otro rol.',
  add: 'Nuevo usuario',
  name: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  nickname: 'Apodo',
  address: 'Dirección',
  timeZone: 'Zona horaria',
  hierarchy: 'Jerarquía',
  branches: 'Sucursales',
  noBranches: 'No hay sucursales que asignar',
  actions: 'Acciones',
  edit: 'Editar',
  editOf: (name: string) => `Editar a ${name}`,
  select: (name: string) => `Elegir a ${name}`,
  selected: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  retry: 'Reintentar',
  deleteSelected: 'Eliminar elegidos',
  save: 'Guardar',
  back: 'Volver',
  close: 'Cerrar',
  created: 'Usuario creado',
  saved: 'Usuario guardado',
  newTitle: 'Nuevo usuario',
  newHint: 'La persona no podrá entrar con contraseña hasta que Seguridad le ponga una.',
  tabs: { data: 'Datos', views: 'Vistas', password: 'Contraseña', delete: 'Eliminar' },
  viewsHint: 'Las páginas que la persona verá de las de su rol.',
  viewsSaved: 'Vistas guardadas',
  passwordHint: 'La persona deberá cambiarla la próxima vez que entre, y sus sesiones se cerrarán.',
  password: 'Contraseña nueva',
  confirmation: 'Confirmación contraseña',
  setPassword: 'Poner contraseña',
  passwordSet: 'Contraseña puesta',
  deleteTitle: (count: number) =>
    count === 1 ? 'Eliminar un usuario' : `Eliminar ${count} usuarios`,
  deleteText: 'No podrán entrar ni aparecerán en las listas. Sus turnos y su historia se quedan.',
  willDelete: (count: number) => `${willDelete(count)}.`,
  nothingToDelete: 'No se puede eliminar a ninguno.',
  willKeep: 'No se eliminarán:',
  delete: 'Eliminar',
  deleted,
  export: 'Exportar CSV',
  exported: (count: number) => `${rowsOf(count)} en datos.csv`,
  cannotExport: 'Su navegador no permite esta acción',
  import: 'Importar CSV',
  importDelete: 'Eliminar por CSV',
  file: 'Archivo',
  fileHint: {
    import:
      'Con una línea de títulos: nombre, apellidos, teléfono, correo, rol… Quien ya existe se actualiza.',
    importDelete: 'Con una columna de correos: se elimina a quien nombra.',
  },
  chooseFile: 'Elija un archivo .csv',
  judge: 'Revisar el archivo',
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
  wasApplied: {
    import: (count: number) => (count === 1 ? '1 fila guardada' : `${count} filas guardadas`),
    importDelete: deleted,
  },
  would: {
    import: (count: number) => `Se ${count === 1 ? 'guardará' : 'guardarán'} ${rowsOf(count)}`,
    importDelete: willDelete,
  },
  counts: (rows: number, unchanged: number, refused: number) =>
    `${rows} ${rows === 1 ? 'fila leída' : 'filas leídas'} · ${unchanged} sin cambios · ${refused} con errores`,
  fileForm: (encoding: string, delimiter: string) =>
    `${encoding}, columnas separadas por ${delimiter === '\t' ? 'tabuladores' : `«${delimiter}»`}`,
  untitled: (place: number) => `Columna ${place}`,
  refusals: 'Filas con errores',
  row: 'Fila',
  column: 'Columna',
  problem: 'Problema',
  moreRefusals: (count: number) => `Y ${count} más.`,
  applyAll: {
    import: (count: number) => `Guardar ${rowsOf(count)}`,
    importDelete: (count: number) => `Eliminar ${usersOf(count)}`,
  },
  applyValid: {
    import: (count: number) =>
      count === 1 ? 'Guardar solo la válida' : `Guardar solo las ${count} válidas`,
    importDelete: (count: number) =>
      count === 1 ? 'Eliminar solo al válido' : `Eliminar solo a los ${count} válidos`,
  },
  offline: 'Sin conexión: los cambios se activan al recuperar la red',
};

/** The fields that a column of a file may hold. */
export const columnTexts: Record<string, string> = {
  '': 'No usar',
  firstName: texts.name,
  lastName: texts.lastName,
  email: texts.email,
  phoneNumber: texts.phone,
  nickname: texts.nickname,
  address: texts.address,
  timeZone: texts.timeZone,
  typeUser: texts.role,
  hierarchyId: texts.hierarchy,
  branches: texts.branches,
};

export const auditTexts = {
  title: 'Auditoría de usuarios',
  lead: 'Quién hizo qué a qué cuenta, y cuándo',
  go: 'Ver auditoría',
  goUsers: 'Ver usuarios',
  forbidden: 'Solo Seguridad ve la auditoría',
  forbiddenHint: 'Pídale a quien lleva la seguridad de su organización lo que necesite saber.',
  actor: 'Quién',
  subject: 'A quién',
  personHint: 'Nombre o correo',
  action: 'Qué',
  allActions: 'Todo',
  actions: {
    create: 'Crear',
    update: 'Cambiar datos',
    views: 'Cambiar vistas',
    password: 'Poner contraseña',
    eliminate: 'Eliminar',
  },
  did: {
    create: 'creó a',
    update: 'cambió los datos de',
    views: 'cambió las vistas de',
    password: 'puso una contraseña a',
    eliminate: 'eliminó a',
  },
  range: 'Fechas',
  allDays: 'Todas las fechas',
  ranges: {
    today: 'Hoy',
    yesterday: 'Ayer',
    month: 'Mes actual',
    year: 'Año actual',
    days: 'Otras fechas',
  },
  day: 'Desde',
  until: 'Hasta',
  total: (count: number) => (count === 1 ? '1 anotación' : `${count} anotaciones`),
  none: 'Ninguna anotación coincide',
  noneHint: 'Pruebe con otras fechas o con menos letras.',
  export: 'Exportar lo que se ve',
  at: 'Momento',
  done: 'Qué se hizo',
  changes: 'Cambios',
  active: 'Cuenta activa',
  yes: 'sí',
  no: 'no',
  nothing: 'nada',
  numbered: (id: number) => `n.º ${id}`,
};
