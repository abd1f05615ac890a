import { waitText } from '#domain/estimates/wait-text.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import type { Service } from './place.ts';
import { texts } from './texts/texts.ts';

export function ServiceList({
  services,
  language,
  onChoose,
}: {
  services: readonly Service[];
  language: Language;
  onChoose: (service: Service) => void;
}) {
  const said = texts[language];
  const groups = [...new Set(services.map(({ group }) => group))];
  const about = ({ open, closedFor, waiting, wait }: Service) =>
    (open
      ? [said.waiting(waiting), wait && waitText(language, wait)]
      : [said.serviceClosed, closedFor]
    )
      .filter(Boolean)
      .join(' · ');
  return groups.map((group) => (
    <section key={group} aria-label={group ?? said.choose}>
      {group && groups.length > 1 && <h2 class="group">{group}</h2>}
      <ul class="options">
        {services
          .filter((service) => service.group === group)
          .map((service) => (
            <li key={service.id}>
              <button type="button" disabled={!service.open} onClick={() => onChoose(service)}>
                <span>{nameIn(language, service)}</span>
                <span class="hint">{about(service)}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}
