import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { shortDay } from '../../../lib/time.ts';
import { messageChannelTexts } from '../../../parts/people/message-channel-texts.ts';
import { texts as personTexts } from '../../../parts/people/texts.ts';
import { statusTexts } from '../../../parts/tickets/texts.ts';
import { texts } from './known-texts.ts';
import { personFacts } from './person-facts.ts';

type Schemas = components['schemas'];

const words = {
  title: 'Datos personales que se conservan',
  note: 'Nota',
  rating: 'Valoración',
  comment: 'Comentario',
  message: (channel: string) => `Aviso por ${channel}`,
  waits: 'Esperas por una cita',
};

/**
 * Renders an export as an HTML page to read and print. All data is inserted as text, so that no
 * markup in it runs.
 */
export function readable(all: Schemas['PersonExport'], timeZone: string): string {
  const page = document.implementation.createHTMLDocument(words.title);
  page.documentElement.lang = 'es';
  const style = page.createElement('style');
  style.textContent =
    'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .5rem}';
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  page.head.append(style);
  const add = (tag: string, text: string) => {
    const element = page.createElement(tag);
    element.textContent = text;
    page.body.append(element);
  };
  const list = (facts: readonly (readonly [string, string])[]) => {
    const element = page.createElement('dl');
    for (const [title, value] of facts.filter((fact) => fact[1] !== '')) {
      for (const [tag, text] of [['dt', title] as const, ['dd', value] as const]) {
        const part = page.createElement(tag);
        part.textContent = text;
        element.append(part);
      }
    }
    page.body.append(element);
  };
  add('h1', words.title);
  add('p', `${all.organisation} · ${dateTimeText(all.exportedAt, timeZone)}`);
  list(personFacts(all.person, timeZone));
  add('h2', texts.visits(all.visits.length));
  for (const visit of all.visits) {
    add('h3', `${shortDay(visit.at, timeZone)} · ${visit.label} · ${visit.serviceName}`);
    list([...visitFacts(visit), ...messageFacts(visit, timeZone)]);
  }
  if (all.waits.length > 0) add('h2', words.waits);
  list(
    all.waits.map(({ day, branchName, serviceName }) => [day, `${serviceName} · ${branchName}`]),
  );
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function visitFacts(visit: Schemas['ExportedVisit']): [string, string][] {
  const notes = new Set([visit.note, ...visit.events.map(({ note }) => note)]);
  return [
    ['Sucursal', `${visit.branchName} · ${statusTexts[visit.status]}`],
    [personTexts.name, visit.name],
    [personTexts.document, visit.document],
    [personTexts.phone, visit.phone],
    [personTexts.email, visit.email],
    ...[...notes].map((note): [string, string] => [words.note, note ?? '']),
    [words.rating, visit.rating === null ? '' : `${visit.rating} de 5`],
    [words.comment, visit.comment ?? ''],
  ];
}

function messageFacts(visit: Schemas['ExportedVisit'], timeZone: string): [string, string][] {
  return visit.messages.map(({ at, channel, address, parameters }) => [
    words.message(messageChannelTexts[channel]),
    [dateTimeText(at, timeZone), address, ...Object.values(parameters)].filter(Boolean).join(' · '),
  ]);
}
