/** @jsxImportSource preact */
import type { Failure } from '../../parts/Trouble.tsx';
import { Option } from '../Option.tsx';
import type { Texts } from '../texts/texts.ts';
import type { ScreenProps } from './screen.ts';
import { Title } from './Title.tsx';

const reasons: Partial<Record<Failure, keyof Texts['refused']>> = {
  branch_closed: 'closed',
  service_closed: 'closed',
  service_inactive: 'closed',
  channel_closed: 'closed',
  numbers_exhausted: 'full',
  capacity_exhausted: 'full',
  appointment_not_found: 'unknown',
  too_early: 'early',
  too_late: 'late',
  rate_limited: 'often',
};

/** Why there is no number, and who helps. */
export function Refused({ failure, said, onAct }: ScreenProps & { failure: Failure }) {
  const silent = failure === 'silent';
  return (
    <section class="alone" role="alert">
      <Title text={silent ? said.offline : said.refused[reasons[failure] ?? 'other']} />
      <p data-said="">{silent ? said.offlineHint : said.counterHelps}</p>
      <Option kind="main" primary onChoose={() => onAct({ act: 'back' })}>
        {said.back}
      </Option>
    </section>
  );
}
