import type { components } from '#contract/types.ts';

type Strategy = components['schemas']['Strategy'];
type Why = components['schemas']['Why'];

/** Names and plain explanations of the eight strategies of spec §9. */
export const strategies: Record<Strategy, { name: string; explanation: string }> = {
  LongestWaitingTimeFirst: {
    name: 'Mayor espera primero',
    explanation: 'Se llama a quien más lleva esperando, sea cual sea su servicio.',
  },
  PriorityByProportion: {
    name: 'Prioridad fija',
    explanation:
      'Se llama siempre al servicio de mayor prioridad que tenga gente; los demás esperan a que se vacíe.',
  },
  MaxProportionSelection: {
    name: 'Prioridad por grupos de servicios',
    explanation:
      'Primero el grupo de servicios de mayor prioridad que tenga gente y, dentro de él, quien más lleva esperando.',
  },
  ProportionOfSelection: {
    name: 'Prioridad por proporción',
    explanation:
      'Cada servicio recibe las llamadas que le tocan por su proporción: con 5, 1 y 1, cinco de cada siete son del primero.',
  },
  RoundRobin: {
    name: 'Primero de cada servicio',
    explanation: 'Los servicios se turnan: se llama al primero de cada uno, uno tras otro.',
  },
  SpecialFirstLongestWaitingTimeSecond: {
    name: 'Especiales primero, después mayor espera',
    explanation:
      'Mientras haya gente en los servicios especiales se la llama antes; después, a quien más lleva esperando.',
  },
  SpecialFirstProportionOfSelection: {
    name: 'Especiales primero, después proporción',
    explanation:
      'Mientras haya gente en los servicios especiales se la llama antes; después, a cada servicio lo que le toca por su proporción.',
  },
  ExpressFirstLongestWaitingTimeSecond: {
    name: 'QR primero, después mayor espera',
    explanation: 'Los turnos sacados por QR se llaman antes; después, a quien más lleva esperando.',
  },
};

const rules: Record<Why['rule'], (wait: string) => string> = {
  longestWait: (wait) => `Iba delante por su lugar en la cola; llevaba ${wait}.`,
  highestProportion: (wait) =>
    `Su servicio es el de mayor prioridad con gente en espera; llevaba ${wait}.`,
  group: (wait) => `Iba delante en el grupo con prioridad; llevaba ${wait}.`,
  share: (wait) => `A su servicio le tocaba por su proporción; llevaba ${wait}.`,
  rotation: (wait) => `A su servicio le tocaba en la ronda; llevaba ${wait}.`,
  special: (wait) => `Su servicio es especial; llevaba ${wait}.`,
  qr: (wait) => `Es un turno por QR; llevaba ${wait}.`,
  maxWait: (wait) => `Había superado la espera máxima de su servicio: ${wait}.`,
  preferred: (wait) =>
    `Tenía atención preferente y a su servicio le tocaba la llamada; llevaba ${wait}.`,
  chosen: (wait) => `Se le llamó fuera de orden; llevaba ${wait}.`,
};

export function whyText({ strategy, rule, waitedSeconds, heads }: Why): string {
  const minutes = Math.floor(waitedSeconds / 60);
  const wait =
    minutes === 0 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const among = heads === 1 ? 'Solo había gente en su cola.' : `Había gente en ${heads} colas.`;
  return `${strategies[strategy].name}. ${rules[rule](wait)} ${among}`;
}
