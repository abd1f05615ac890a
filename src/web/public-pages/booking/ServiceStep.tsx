import { nameIn } from '#domain/names/name-in.ts';
import { read } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { Loading, Unread } from '../parts/Trouble.tsx';
import { useRead } from '../parts/use-asked.ts';
import type { StepProps } from './draft.ts';
import { Options } from './Options.tsx';
import { texts } from './texts/texts.ts';

export function ServiceStep({ slug, language, draft, onDraft, onNext, onBack }: StepProps) {
  const said = texts[language];
  const branchId = draft.branch?.id ?? 0;
  const { outcome, refresh } = useRead(() =>
    read('/api/bookings/{slug}/branches/{branchId}', { path: { slug, branchId } }),
  );
  if (outcome?.ok === false) {
    return <Unread language={language} failure={outcome.key} onRetry={refresh} />;
  }
  const services = outcome?.content ?? [];
  const choose = (id: number) => {
    const service = services.find((each) => each.id === id) ?? null;
    onDraft(id === draft.service?.id ? {} : { service, at: null });
    onNext();
  };
  const options = services.map((service) => ({
    id: service.id,
    name: nameIn(language, service),
    about: said.minutes(service.minutes),
  }));
  return (
    <>
      <Heading text={said.service} focused />
      <p class="soft">{draft.branch?.name}</p>
      {outcome === null && <Loading language={language} />}
      {outcome && services.length === 0 && <p role="status">{said.noServices}</p>}
      <Options
        language={language}
        options={options}
        label={said.service}
        chosen={draft.service?.id}
        onChoose={choose}
      />
      <div class="actions">
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </div>
    </>
  );
}
