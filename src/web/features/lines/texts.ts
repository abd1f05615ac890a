import type { components } from '#contract/types.ts';

export const texts = {
  title: 'Mis colas',
  service: 'Servicio',
  allServices: 'Todos los servicios',
  total: (count: number) => (count === 1 ? 'Espera 1 persona' : `Esperan ${count} personas`),
  waiting: (count: number) => `${count} en espera`,
  nobody: 'Nadie en espera',
  oldest: 'La espera más larga:',
  label: 'Turno',
  channel: 'Canal',
  arrived: 'Llegada',
  wait: 'Espera',
  more: (count: number) => `y ${count} más`,
  empty: 'Sin colas',
  emptyHint: 'La sucursal todavía no ofrece servicios.',
  strategy: 'Estrategia:',
};

export const channels: Record<components['schemas']['Channel'], string> = {
  staff: 'Mostrador',
  kiosk: 'Quiosco',
  qr: 'QR',
};

export const strategies: Record<components['schemas']['Strategy'], string> = {
  LongestWaitingTimeFirst: 'mayor espera primero, se llama a quien más lleva esperando',
  PriorityByProportion: 'prioridad fija, se llama siempre al servicio de mayor prioridad con gente',
  MaxProportionSelection:
    'prioridad por grupos, se llama a quien más espera en el grupo de mayor prioridad con gente',
  ProportionOfSelection: 'prioridad por proporción, cada servicio recibe las llamadas que le tocan',
  RoundRobin: 'primero de cada servicio, se llama a los servicios por turno',
  SpecialFirstLongestWaitingTimeSecond:
    'servicios especiales primero y, después, a quien más lleva esperando',
  SpecialFirstProportionOfSelection: 'servicios especiales primero y, después, por proporción',
  ExpressFirstLongestWaitingTimeSecond:
    'turnos por QR primero y, después, a quien más lleva esperando',
};
