import { waitText } from '#domain/estimates/wait-text.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { menuOf } from '../menu.ts';
import { Option } from '../Option.tsx';
import type { Service } from '../port.ts';
import type { Refusal, Texts } from '../texts/es.ts';
import { newKey, type ScreenProps } from './screen.ts';
import { Title } from './Title.tsx';

interface Props extends ScreenProps {
  group: string | null;
  page: number;
  perPage: number;
}

export function Menu({ view, visit, said, language, onAct, group, page, perPage }: Props) {
  const menu = menuOf(view.services, { group, page }, perPage);
  const services = menu.kind === 'services' ? menu.services : menu.loose;
  const { arrivals, preference } = view.settings;
  return (
    <section class="menu">
      <Title text={group ?? (menu.kind === 'groups' ? said.groups : said.menu)} />
      {view.services.length === 0 && <p data-said="">{said.noServices}</p>}
      <div class="choices">
        {menu.kind === 'groups' &&
          menu.groups.map((each) => (
            <Option key={each} onChoose={() => onAct({ act: 'group', group: each })}>
              <strong>{each}</strong>
            </Option>
          ))}
        {services.map((service) => (
          <ServiceOption
            key={service.id}
            service={service}
            said={said}
            held={view.held === true}
            language={language}
            onChoose={() => onAct({ act: 'service', service, key: newKey() })}
          />
        ))}
      </div>
      <div class="beside">
        {menu.kind === 'services' && menu.pages > 1 && (
          <div class="pages">
            <Option disabled={page <= 1} onChoose={() => onAct({ act: 'page', page: page - 1 })}>
              {said.fewer}
            </Option>
            <p>{said.page(Math.min(page, menu.pages), menu.pages)}</p>
            <Option
              disabled={page >= menu.pages}
              onChoose={() => onAct({ act: 'page', page: page + 1 })}
            >
              {said.more}
            </Option>
          </div>
        )}
        {arrivals && group === null && (
          <Option kind="arrival" onChoose={() => onAct({ act: 'arrival' })}>
            <strong>{said.checkIn}</strong>
          </Option>
        )}
        {preference && (
          <Option
            kind="preferred"
            pressed={visit.preferred}
            say={`${said.preferred}: ${visit.preferred ? said.on : said.off}. ${said.preferredHint}`}
            onChoose={() => onAct({ act: 'prefer' })}
          >
            <strong>
              {said.preferred}: {visit.preferred ? said.on : said.off}
            </strong>
            <span>{said.preferredHint}</span>
          </Option>
        )}
      </div>
    </section>
  );
}

function ServiceOption({
  service,
  said,
  held,
  language,
  onChoose,
}: {
  service: Service;
  held: boolean;
  said: Texts;
  language: Language;
  onChoose: () => void;
}) {
  const { available, refusal, closedFor, waiting, wait } = service;
  const name = nameIn(language, service);
  const facts = (
    held
      ? [!available && said.refusals.elsewhere]
      : available
        ? [said.waiting(waiting), wait && said.wait(waitText(language, wait))]
        : [said.refusals[refusalOf(refusal)], closedFor]
  ).filter(Boolean);
  return (
    <Option disabled={!available} say={[name, ...facts].join('. ')} onChoose={onChoose}>
      <strong>{name}</strong>
      <span>{facts.join(' · ')}</span>
    </Option>
  );
}

function refusalOf(refusal: Service['refusal']): Refusal {
  return refusal === 'numbers_exhausted' || refusal === 'capacity_exhausted' ? 'full' : 'closed';
}
