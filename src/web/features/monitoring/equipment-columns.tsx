import { IconDeviceDesktop, IconDeviceTablet, IconDeviceTv } from '@tabler/icons-react';
import { millis } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { type Equipment, signsOf } from './equipment.ts';
import css from './monitoring.module.css';
import { StateMark } from './StateMark.tsx';
import { texts } from './texts.ts';

const icons = { kiosk: IconDeviceTablet, display: IconDeviceTv, browser: IconDeviceDesktop };

function NameOf({ kind, name }: Equipment) {
  const Icon = icons[kind];
  return (
    <span className={css.name}>
      <Icon size={20} role="img" aria-label={texts.kinds[kind]} />
      <span>{name}</span>
    </span>
  );
}

export const equipmentColumns: Column<Equipment>[] = [
  { title: texts.device, cell: NameOf },
  {
    title: texts.state,
    phone: 'end',
    cell: ({ state, seen }) => <StateMark of={state} seen={seen} />,
  },
  { title: texts.branch, phone: 'below', text: ({ branch }) => branch.name },
  { title: texts.contact, phone: 'endBelow', cell: contactOf },
  {
    title: texts.signs,
    cell: (equipment) => signsOf(equipment).join(', ') || <span className={css.soft}>–</span>,
  },
  { title: texts.version, roomy: true, text: ({ version }) => version },
];

/** Shows the last contact only of unresponsive devices; the others answered a moment ago. */
function contactOf({ state, seenAt }: Equipment) {
  if (state !== 'lost') return <span className={css.soft}>{texts.now}</span>;
  return <Elapsed since={millis(seenAt)} />;
}
