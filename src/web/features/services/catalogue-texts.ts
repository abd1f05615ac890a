import type { components } from '#contract/types.ts';

type Outcome = components['schemas']['OfferedIn']['outcome'];
type State = components['schemas']['TemplateBranch']['state'];

export const catalogueTexts = {
  list: 'Catálogo de la organización',
  lead: 'De aquí se llevan servicios iguales a varias sucursales. Cambiar uno no cambia ninguna sucursal hasta que se le lleve el cambio.',
  new: 'Nuevo en el catálogo',
  none: 'El catálogo está vacío',
  noneHint: 'Añada un servicio para ofrecerlo igual en varias sucursales.',
  edit: 'Configurar',
  editOf: (name: string) => `Configurar ${name} en el catálogo`,
  view: 'Ver',
  viewOf: (name: string) => `Ver ${name} en el catálogo`,
  offer: 'Llevar a sucursales',
  offerOf: (name: string) => `Llevar ${name} a sucursales`,
  branches: (count: number) =>
    count === 0 ? 'En ninguna sucursal' : count === 1 ? 'En 1 sucursal' : `En ${count} sucursales`,
  outOfUse: 'Retirado del catálogo',
  active: 'Se puede llevar a más sucursales',
  save: 'Guardar',
  create: 'Añadir al catálogo',
  saved: 'Catálogo guardado',
  find: 'Buscar sucursal',
  findHint: 'Nombre de la sucursal',
  choose: 'Sucursales',
  chooseBehind: 'Elegir las que tienen una versión anterior',
  states: {
    none: 'No lo ofrece',
    current: 'Al día',
    behind: 'Tiene una versión anterior',
  } satisfies Record<State, string>,
  most: 'Se llevan como máximo a 200 sucursales a la vez',
  nobody: 'Elija al menos una sucursal',
  changes:
    'En las sucursales que ya lo tienen, sus valores pasan a ser los del catálogo. Conservan su posición y sus motivos.',
  send: (count: number) => (count === 1 ? 'Llevar a 1 sucursal' : `Llevar a ${count} sucursales`),
  done: 'Qué ha pasado en cada sucursal',
  outcomes: {
    offered: 'Ya lo ofrece',
    changed: 'Actualizado',
    same: 'Ya estaba al día',
    refused: 'No se ha podido',
  } satisfies Record<Outcome, string>,
  close: 'Cerrar',
};
