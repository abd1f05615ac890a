import type { Failure } from '../../parts/Trouble.tsx';
import { Option } from '../Option.tsx';
import type { Texts } from '../texts/es.ts';
import type { Request } from '../visit.ts';
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

export function Refused({
  failure,
  kind,
  said,
  onAct,
}: ScreenProps & { failure: Failure; kind: Request['kind'] }) {
  const silent = failure === 'silent';
  // The kiosk's limit is reached. The text does not advise to wait, since other people use up its
  // next numbers.
  const tooMany = failure === 'rate_limited' && kind === 'take';
  const none = silent || tooMany;
  return (
    <section class="alone" role="alert">
      <Title text={none ? said.offline : said.refused[reasons[failure] ?? 'other']} />
      <p data-said="">{silent ? said.offlineHint : tooMany ? said.atCounter : said.counterHelps}</p>
      <Option kind="main" primary onChoose={() => onAct({ act: 'back' })}>
        {said.back}
      </Option>
    </section>
  );
}
