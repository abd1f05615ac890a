import type { GateDialog } from './search.ts';

/** Texts of the dialogs and notices, which load after the counter. */
export const dialogTexts = {
  titles: {
    note: (label: string) => `Anotar en ${label}`,
    finish: (label: string) => `Finalizar ${label}`,
    postpone: (label: string) => `Posponer ${label}`,
    transfer: (label: string) => `Transferir ${label}`,
    cancelTurn: (label: string) => `¿Cancelar ${label}?`,
    callThis: () => 'Llamar otro turno',
    pause: () => 'Pausar la atención',
    close: (label: string) => `Cerrar el puesto con ${label} en curso`,
    tryCall: () => 'Probar aviso',
  } satisfies Record<GateDialog, (label: string) => string>,
  cancelText: 'El turno se cerrará como cancelado y la persona dejará de esperar.',
  leave: {
    title: 'Tiene un puesto abierto',
    open: (name: string) => `${name} sigue abierto.`,
    inHand: (name: string, label: string) => `${name} sigue abierto, con ${label} en curso.`,
    after: 'Después se cerrarán el puesto y la sesión.',
    offline: 'Sin conexión el puesto no se puede cerrar: seguirá abierto.',
    keep: 'Dejarlo abierto y salir',
    close: 'Cerrar puesto y salir',
    submit: 'Cerrar sesión',
  },
  findTurn: 'Número del turno',
  turn: 'Turno',
  turnRequired: 'Elija el turno al que llama',
  noTurn: 'Ningún turno coincide con los datos de búsqueda',
  noTurnHint: 'Solo aparecen los que esperan por los servicios de este puesto.',
  pausing: 'Pausa',
  pausedFor: 'En pausa desde hace',
  connect: 'Reanudar',
  keptUntil: (label: string, time: string) =>
    `Hasta las ${time} se guarda ${label} en este puesto.`,
  keptForYou: (label: string) =>
    `${label} se guarda en este puesto hasta que vuelva la red o lo decida un supervisor.`,
  lapsed: (label: string) => `${label} puede estar ya en otro puesto`,
  lapsedText: (time: string) =>
    `A las ${time} dejó de guardarse en este. Compruébelo antes de seguir: lo que haga aquí se envía al volver la red, y el servidor puede no aceptarlo.`,
  unsure: (label: string) => `¿Llamó a ${label} sin conexión?`,
  unsureText: (until: string) =>
    `Este puesto lo tuvo apartado hasta las ${until} y no consta que lo llamara. Nadie más lo llama mientras no vuelva a la cola.`,
  giveBack: (label: string) => `Devolver ${label} a la cola`,
  missed: (label: string) => `${label} no se ha presentado`,
  understood: 'Entendido',
  untilField: 'Hora de vuelta (opcional)',
  back: 'Volver',
  save: 'Guardar',
  missedThen: {
    absent: (time: string) => `A las ${time} el sistema lo cerró como ausente.`,
    waiting: (time: string) => `A las ${time} el sistema lo devolvió a la cola.`,
  },
};
