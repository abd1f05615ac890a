import { Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeviceNow } from './DeviceNow.tsx';
import { EquipmentFacts } from './EquipmentFacts.tsx';
import { type Equipment, equipmentOf } from './equipment.ts';
import { LinkForm } from './LinkForm.tsx';
import { PairForm } from './PairForm.tsx';
import { RefusalTable } from './RefusalTable.tsx';
import type { MonitorSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since the forms are large and most visits do not open them.
const DeviceSettings = lazyPart(async () => ({
  default: (await import('./DeviceSettings.tsx')).DeviceSettings,
}));
const TryDisplay = lazyPart(async () => ({
  default: (await import('./TryDisplay.tsx')).TryDisplay,
}));

interface Props {
  monitor: components['schemas']['Monitor'];
  search: MonitorSearch;
  onShow: (change: MonitorSearch) => void;
}

export function MonitorDialogs({ monitor, search, onShow }: Props) {
  const { dialog, device, gate } = search;
  const close = () => onShow({ dialog: undefined, device: undefined, gate: undefined });
  if (dialog === 'refusals') {
    return (
      <Dialog onClose={close} title={texts.refusalsTitle}>
        <RefusalTable monitor={monitor} />
      </Dialog>
    );
  }
  if (dialog === 'pair') {
    return currentUserMay('devices:pair') ? (
      <Dialog onClose={close} title={texts.pair}>
        <Pairing onDone={(id) => onShow({ dialog: 'state', device: id })} onBack={close} />
      </Dialog>
    ) : null;
  }
  const found = equipmentOf(monitor).find((each) =>
    device ? each.device?.id === device : gate !== undefined && each.gateId === gate,
  );
  return (
    <Dialog onClose={close} title={found ? found.name : texts.title} size="xl">
      {!found ? (
        <Text role="status">{texts.gone}</Text>
      ) : found.device ? (
        <OneDevice found={found} device={found.device} search={search} onShow={onShow} />
      ) : (
        <EquipmentFacts of={found} />
      )}
    </Dialog>
  );
}

function Pairing(props: { onDone: (device: number) => void; onBack: () => void }) {
  const branches = useQuery(branchesQuery());
  return (
    <QueryState result={branches} lasting>
      {(all) => <PairForm branches={all} {...props} />}
    </QueryState>
  );
}

function OneDevice({
  found,
  device,
  search,
  onShow,
}: Pick<Props, 'search' | 'onShow'> & { found: Equipment; device: Device }) {
  const tabs = [
    'state' as const,
    ...(currentUserMay('devices:pair') ? (['settings'] as const) : []),
    ...(device.kind === 'display' && currentUserMay('devices:try') ? (['try'] as const) : []),
    ...(currentUserMay('devices:pair') ? (['link'] as const) : []),
  ];
  const close = () => onShow({ dialog: undefined, device: undefined });
  const shown = tabs.find((name) => name === search.dialog) ?? 'state';
  if (tabs.length === 1) return <DeviceNow of={found} device={device} />;
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      onChange={(name) => onShow({ dialog: tabs.find((each) => each === name) })}
    >
      <Tabs.List mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="state">
        <DeviceNow of={found} device={device} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <Suspense>
          <DeviceSettings device={device} onDone={close} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="try">
        <Suspense>
          <TryDisplay device={device} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="link">
        <LinkForm device={device} onDone={close} />
      </Tabs.Panel>
    </Tabs>
  );
}

type Device = components['schemas']['Device'];
