import type { ReportPeriod } from '#domain/reports/spans.ts';
import { escapeHtml } from '../channels/escape-html.ts';
import type { Content } from './content.ts';
import { emailTexts as texts } from './email-texts.ts';

export interface Email extends Content {
  period: ReportPeriod;
  subject: string;
  intro: string;
  title: string;
  organisation: string;
  branch: string;
  days: string;
  /** Null for receivers who could not open it. */
  link: string | null;
}

export function emailText(email: Email): string {
  const { title, branch, days, intro, notes, figures, beforeTitle, link, organisation } = email;
  const lines = figures.map(
    ({ name, value, before }) => `${name}: ${value} (${beforeTitle.toLowerCase()}: ${before})`,
  );
  return [
    `${title}\n${branch}\n${days}`,
    intro,
    lines.join('\n'),
    ...(notes.length > 0
      ? [`${texts.notes}:\n${notes.map((note) => `- ${note}`).join('\n')}`]
      : []),
    ...(link ? [`${texts.open}:\n${link}`] : []),
    texts.attached,
    texts.why(organisation),
  ].join('\n\n');
}

// E-mail programs keep only inline styles. Their dark mode changes colours on its own, so text and
// borders inherit theirs.
const cell = 'padding:10px 8px;border-bottom:1px solid #8883;text-align:right;white-space:nowrap';
const head = 'padding:8px;border-bottom:2px solid #8886;font-size:14px;font-weight:600';
const soft = 'font-size:14px;opacity:.75';

/** Returns the e-mail as HTML: one column, readable on a telephone, light or dark. */
export function emailHtml(email: Email): string {
  const { title, branch, days, intro, notes, figures, period, link, organisation } = email;
  const rows = figures.map(
    ({ name, value, before }) => `<tr>
<th scope="row" style="${cell};text-align:left;white-space:normal;font-weight:400">${escapeHtml(name)}</th>
<td style="${cell};font-weight:700">${escapeHtml(value)}</td>
<td style="${cell};opacity:.75">${escapeHtml(before)}</td>
</tr>`,
  );
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 20px;border-radius:8px;background:#1d5fae;color:#ffffff;font-weight:600;text-decoration:none">${texts.open}</a></p>`
    : '';
  const noted =
    notes.length === 0
      ? ''
      : `<h2 style="margin:24px 0 4px;font-size:18px">${texts.notes}</h2>
<ul style="margin:0;padding-left:20px">${notes.map((note) => `<li style="margin:4px 0">${escapeHtml(note)}</li>`).join('')}</ul>`;
  const intros = escapeHtml(intro).replaceAll('\n', '<br>\n');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0;padding:0">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p style="margin:0 0 4px;${soft}">${escapeHtml(organisation)}</p>
<h1 style="margin:0 0 4px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px;font-size:18px">${escapeHtml(branch)}<br>${escapeHtml(days)}</p>
<p style="margin:0 0 16px">${intros}</p>
<table style="width:100%;border-collapse:collapse" cellspacing="0">
<thead><tr>
<th scope="col" style="${head};text-align:left">${texts.figure}</th>
<th scope="col" style="${head};text-align:right">${texts.now[period]}</th>
<th scope="col" style="${head};text-align:right">${escapeHtml(email.beforeTitle)}</th>
</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${noted}
${button}
<p style="margin:16px 0 0;${soft}">${texts.attached}</p>
<p style="margin:8px 0 0;${soft}">${escapeHtml(texts.why(organisation))}</p>
</div>
</body>
</html>
`;
}
