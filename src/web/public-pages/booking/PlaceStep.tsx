import { Heading } from '../parts/Heading.tsx';
import type { StepProps } from './draft.ts';
import { Options } from './Options.tsx';
import { texts } from './texts/texts.ts';

export function PlaceStep({
  language,
  places: { branches },
  draft,
  focused,
  onDraft,
  onNext,
}: StepProps & { focused: boolean }) {
  const said = texts[language];
  const choose = (id: number) => {
    const branch = branches.find((each) => each.id === id) ?? null;
    onDraft(id === draft.branch?.id ? {} : { branch, service: null, at: null });
    onNext();
  };
  if (branches.length === 0) return <Heading text={said.none} />;
  const options = branches.map(({ id, name, address }) => ({ id, name, about: address }));
  return (
    <>
      <Heading text={said.branch} focused={focused} />
      <Options
        language={language}
        options={options}
        label={said.branch}
        chosen={draft.branch?.id}
        onChoose={choose}
      />
      <p class="hint">{said.walkIn}</p>
    </>
  );
}
