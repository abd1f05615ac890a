export const figureNames = {
  ns: 'Nivel de servicio (NS)',
  tme: 'Espera media (TME)',
  tmo: 'Atención media (TMO)',
  longest: 'Espera más larga',
  arrived: 'Llegadas',
  attended: 'Atendidos',
  absent: 'Ausentes',
  cancelled: 'Cancelados',
  transferred: 'Transferidos',
  postponed: 'Pospuestos',
  polls: 'Encuestas',
  occupancy: 'Ocupación',
};

/** Names for column titles in tables and files. */
export const columnNames = {
  ...figureNames,
  ns: 'NS',
  tme: 'TME',
  tmo: 'TMO',
  longest: 'Espera máx.',
};
