import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { gatesQuery } from '../../parts/gates/queries.ts';
import { servicesQuery } from '../../parts/services/queries.ts';
import { displayTexts, kioskTexts } from './settings-texts.ts';
import { settingsWording } from './settings-wording.ts';
import { texts } from './texts.ts';

export function DeviceChanges({
  device: { id, branchId, kind, name },
  timeZone,
}: {
  device: components['schemas']['Device'];
  timeZone: string;
}) {
  const { data: services = [] } = useQuery(servicesQuery(branchId));
  const { data: gates = [] } = useQuery(gatesQuery(branchId));
  const settings = kind === 'kiosk' ? kioskTexts : displayTexts;
  return (
    <ChangesButton
      of={{ kind: 'device', subject: String(id) }}
      name={name}
      fields={{ name: texts.name, ...settings }}
      wording={settingsWording({ services, gates })}
      timeZone={timeZone}
    />
  );
}
