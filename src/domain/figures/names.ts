/** What figures are called where each stands by itself. */
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

/** What they are called over the columns of a table or a file. */
export const columnNames = {
  ...figureNames,
  ...{ ns: 'NS', tme: 'TME', tmo: 'TMO', longest: 'Espera máx.' },
};
