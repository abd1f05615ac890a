export const texts = {
  open: 'Historial de cambios',
  title: (name: string) => `Cambios de ${name}`,
  none: 'Sin cambios todavía',
  noneHint: 'Aquí aparece quién cambia algo, cuándo y cómo estaba antes.',
  nothing: 'nada',
  yes: 'sí',
  no: 'no',
  was: 'antes',
  is: 'ahora',
  actions: {
    create: 'Alta',
    update: 'Cambio',
    remove: 'Eliminación',
    close: 'Cierre',
    reopen: 'Reapertura',
    strategy: 'Estrategia',
  } as Record<string, string>,
};
