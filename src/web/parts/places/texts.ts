export const texts = {
  name: 'Nombre',
  rename: 'Cambiar nombre',
  renameOf: (name: string) => `Cambiar el nombre de ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  onlyEmpty: 'Solo se quita cuando está vacía',
  add: 'Añadir',
  save: 'Guardar',
  back: 'Volver',
};
