import type { components } from '#contract/types.ts';

export type Step = keyof components['schemas']['FirstSteps'];

export const texts = {
  title: 'Puesta en marcha',
  left: (count: number) => (count === 1 ? 'Falta 1 paso' : `Faltan ${count} pasos`),
  done: 'hecho',
  steps: {
    manager: ['Crear un gerente', 'Configura sucursales, servicios y horarios'],
    branch: ['Crear la primera sucursal', 'Con sus servicios, sus puestos y su horario'],
    service: ['Añadir un servicio', 'Lo que la gente viene a hacer, con la letra de sus turnos'],
    counter: ['Añadir un puesto', 'Donde se atiende'],
    hours: ['Poner el horario', 'Fuera de él no se dan turnos'],
    operator: ['Dar una sucursal a un operador', 'Quien llama y atiende'],
    screen: ['Vincular una pantalla o un quiosco', 'Donde la gente ve su turno y lo pide'],
    turn: ['Llamar el primer turno', 'Un operador lo llama en «Mis puestos»'],
  } satisfies Record<Step, [string, string]>,
  by: {
    Security: 'Lo hace alguien con el rol Seguridad',
    Manager: 'Lo hace un gerente',
    Operator: 'Lo hace un operador',
  },
};
