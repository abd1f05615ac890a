import type { components } from '#contract/types.ts';
import { figuresOf } from './day-figures.ts';
import { Figures } from './Figures.tsx';
import { texts } from './texts.ts';

/** Today's figures of all branches together, compared with the same weekday a week ago. */
export function OrganisationDay({ day }: { day: components['schemas']['OrganisationDay'] }) {
  const { waiting, figures, before } = day;
  const now = { name: texts.waitingNow, value: String(waiting) };
  return (
    <Figures
      title={texts.organisationDay}
      hint={texts.against}
      figures={[now, ...figuresOf(figures, before)]}
    />
  );
}
