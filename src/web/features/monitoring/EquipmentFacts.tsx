import { dateTimeText } from '#domain/time/dates.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { Equipment } from './equipment.ts';
import { StateMark } from './StateMark.tsx';
import { texts } from './texts.ts';

export function EquipmentFacts({ of }: { of: Equipment }) {
  const { kind, device, branch, state, seen, seenAt, paper, error, outbox, version } = of;
  const { name, timeZone, waiting, attending, openGates } = branch;
  const report = device?.report;
  return (
    <Facts
      of={[
        [texts.state, <StateMark key="state" of={state} seen={seen} />],
        [texts.kind, texts.kinds[kind]],
        [texts.branch, name],
        [texts.inBranch, texts.branchNow(waiting, attending, openGates)],
        [texts.contact, seenAt ? dateTimeText(seenAt, timeZone) : texts.never],
        [texts.error, error && texts.errorOf(error)],
        [texts.paper, paper && texts.papers[paper]],
        [texts.outbox, texts.unsent(outbox)],
        [texts.version, version],
        [texts.screen, report && `${report.width} × ${report.height}`],
        [texts.pairedAt, device && dateTimeText(device.pairedAt, timeZone)],
        [texts.key, device && (device.keyBound ? texts.bound : texts.unbound)],
      ]}
    />
  );
}
