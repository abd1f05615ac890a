import type { components } from '#contract/types.ts';

export const texts = {
  lastSpell: 'esta vez',
  preferred: 'Preferente',
  prefer: 'Atención preferente',
  unprefer: 'Quitar atención preferente',
  unpreferred: 'Sin atención preferente',
  coming: 'De camino',
  comesAt: (time: string) => `De camino · llega hacia las ${time}`,
  comesShortly: (time: string) => `Llega ${time}`,
  preferHint: 'La persona la ha pedido. El motivo no se pregunta ni se guarda.',
};

export const statusTexts: Record<components['schemas']['Status'], string> = {
  scheduled: 'Programado',
  waiting: 'En espera',
  called: 'Llamado',
  attending: 'En atención',
  postponed: 'Pospuesto',
  attended: 'Atendido',
  absent: 'Ausente',
  cancelled: 'Cancelado',
};

export const channelTexts: Record<components['schemas']['Channel'], string> = {
  staff: 'Mostrador',
  kiosk: 'Quiosco',
  qr: 'QR',
  web: 'Internet',
};
