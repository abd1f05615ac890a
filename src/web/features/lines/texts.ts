import type { components } from '#contract/types.ts';
import { inMinutes } from '#domain/time/minutes.ts';

type Level = Pick<components['schemas']['Line'], 'called' | 'calledInTime' | 'thresholdSeconds'>;

export const texts = {
  title: 'Mis colas',
  total: (count: number) => (count === 1 ? 'Espera 1 persona' : `Esperan ${count} personas`),
  waiting: (count: number) => `${count} en espera`,
  service: 'Servicio',
  empty: 'Sin colas',
  emptyHint: 'La sucursal todavía no ofrece servicios.',
  strategy: 'Estrategia',
  changeStrategy: 'Cambiar estrategia',
  tryStrategy: 'Probar con un día pasado',
  chooseStrategy: 'A quién se llama primero',
  next: 'Continuar',
  back: 'Volver',
  confirmTitle: (branch: string) => `¿Cambiar la estrategia de ${branch}?`,
  confirm: (from: string, to: string) =>
    `Desde la próxima llamada se aplicará «${to}» en lugar de «${from}» en todos los puestos.`,
  changed: 'Estrategia cambiada',
  offline: 'Sin conexión: las acciones se activan al recuperar la red',
  replayTitle: 'Probar una estrategia',
  replayLead: 'Qué habría pasado un día con otra estrategia, con los mismos turnos y puestos',
  day: 'Día',
  happened: 'Ocurrió',
  replayed: 'Con la estrategia',
  services: 'Esperas por servicio',
  called: 'Llamados',
  mean: 'Media',
  worst: 'Peor',
  worstWait: 'La espera más larga',
  noWorst: 'Ninguna',
  order: 'Orden de las llamadas',
  position: 'N.º',
  all: (count: number) => `Ver las ${count} llamadas`,
  noDay: 'Sin turnos ese día',
  noDayHint: 'Elija otro día en que la sucursal atendiera.',
  level: ({ called, calledInTime, thresholdSeconds }: Level) =>
    called === 0
      ? 'Hoy no se ha llamado a nadie'
      : `hoy: ${calledInTime} de ${called} en ${inMinutes(thresholdSeconds)} o menos`,
  configure: 'Configurar',
  configureOf: (service: string) => `Configurar ${service}`,
  backToLines: 'Volver a las colas',
};
