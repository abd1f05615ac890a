import type { AlertKind } from '#domain/services/alerts.ts';

/** Text of an exceeded queue threshold, for the card, the banner and the notification. */
export function alertText({ kind, threshold }: { kind: AlertKind; threshold: number }): string {
  if (kind === 'wait') return `La espera llega a ${threshold} min`;
  if (kind === 'capacity') return `Quedan ${threshold} números o menos que dar hoy`;
  return threshold === 1 ? 'Hay alguien esperando' : `Esperan ${threshold} personas o más`;
}
