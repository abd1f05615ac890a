export const texts = {
  title: 'Mis puestos',
  close: 'Cerrar puesto',
  back: 'Volver',
  whatOfTurn: 'Qué pasa con el turno en curso',
  closeThen: 'Después se cerrará el puesto.',
  keepTurn: 'Dejarlo como está, con el puesto abierto',
  resolutions: {
    requeue: 'Devolverlo a la cola, en su sitio',
    noShow: 'Cerrarlo como ausente',
    finish: 'Finalizarlo',
    postpone: 'Posponerlo',
    cancel: 'Cancelarlo por cierre del puesto',
  },
  forceClose: (name: string) => `Cerrar ${name}`,
  forceCloseText: (who: string) => `Lo tiene abierto ${who}.`,
  forceClosed: (name: string) => `${name} cerrado`,
};
