import type { ReportPeriod } from '#domain/reports/spans.ts';
import { kindTexts } from '#domain/reports/texts.ts';

/** Returns «Informe semanal», or «Informe semanal de Registro» for a part of the branch. */
export function titleOf(period: ReportPeriod, name: string | null): string {
  return name === null ? kindTexts[period] : `${kindTexts[period]} de ${name}`;
}

export const emailTexts = {
  figure: 'Cifra',
  now: { day: 'Este día', week: 'Esta semana', month: 'Este mes' },
  none: '–',
  notes: 'A tener en cuenta',
  open: 'Abrir el informe completo',
  attached: 'Todas las cifras van también en el archivo adjunto, para una hoja de cálculo.',
  why: (organisation: string) =>
    `Recibe este correo porque un gerente de ${organisation} ha programado su envío y puede retirarlo.`,
  file: { day: 'informe-diario', week: 'informe-semanal', month: 'informe-mensual' },
  channels: { staff: 'Mostrador', kiosk: 'Quiosco', qr: 'QR', web: 'Internet' },
} as const;
