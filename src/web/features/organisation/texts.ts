import type { SettingType } from '#domain/organisation/settings.ts';

const units: Partial<Record<SettingType, [one: string, many: string]>> = {
  seconds: ['segundo', 'segundos'],
  minutes: ['minuto', 'minutos'],
  days: ['día', 'días'],
};

export const texts = {
  lead: 'Valen para toda la organización y desde que se guardan.',
  search: 'Buscar un ajuste',
  searchHint: 'Por nombre o descripción',
  noneFound: 'Ningún ajuste coincide',
  noneFoundHint: 'Pruebe con otra palabra.',
  noPermission: 'Los ajustes son de los gerentes',
  noPermissionHint: 'Pídale a un gerente que los cambie.',
  default: (value: string) => `Predeterminado: ${value}`,
  range: (min: string, max: string) => `de ${min} a ${max}`,
  changed: (by: string, at: string) => `Cambiado por ${by} el ${at}`,
  never: 'Sin cambios',
  none: 'ninguno',
  yes: 'Sí',
  no: 'No',
  unit: (type: SettingType) => units[type]?.[1] ?? '',
  counted: (type: SettingType, count: number) => {
    const unit = units[type]?.[count === 1 ? 0 : 1];
    return unit ? `${count} ${unit}` : String(count);
  },
  meaning: (words: string) => `Equivale a ${words}`,
  zero: (words: string) => `0: ${words}`,
  reset: 'Restablecer',
  resetOf: (label: string) => `Restablecer «${label}»`,
  save: 'Guardar',
  saveOf: (label: string) => `Guardar «${label}»`,
  discard: 'Descartar',
  saved: 'Ajuste guardado',
  value: 'Valor',
  offline: 'Sin conexión con el servidor no se pueden cambiar los ajustes',
  again: (label: string) => `¿Cambiar «${label}»?`,
  back: 'Volver',
  confirm: 'Cambiar',
  pick: 'Elegir color',
  remove: 'Quitar',
  chooseOf: (label: string) => `Elegir imagen de «${label}»`,
  newImage: 'imagen nueva',
  image: 'imagen',
  unreadable: 'No se ha podido leer el archivo',
  preview: 'Así se ve',
  light: 'Tema claro',
  dark: 'Tema oscuro',
  sample: 'Llamar siguiente',
  faint: 'El botón se distingue poco del fondo de este tema.',
};
