import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { gatesQuery } from '../../parts/gates/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { servicesQuery } from '../../parts/services/queries.ts';
import { DisplayForm } from './DisplayForm.tsx';
import { KioskForm } from './KioskForm.tsx';
import { settingsQuery } from './queries.ts';
import type { SettingsForm } from './settings-form.ts';
import { settingsTexts } from './settings-texts.ts';

type Schemas = components['schemas'];
type Outcomes = Parameters<SettingsForm<unknown>['send']>[1];

export function DeviceSettings({
  device: { id: deviceId, branchId, name },
  onDone,
}: {
  device: Schemas['Device'];
  onDone: () => void;
}) {
  const settings = useQuery(settingsQuery(deviceId, branchId));
  const services = useQuery(servicesQuery(branchId));
  const gates = useQuery(gatesQuery(branchId));
  const save = useOperation(api.deviceConfigure, {
    onSuccess: () => notify.success(settingsTexts.saved, name),
  });
  const form = {
    save,
    services: services.data ?? [],
    send: (body: Schemas['NewDeviceSettings'], outcomes: Outcomes) =>
      save.run({ path: { deviceId }, body }, undefined, outcomes),
    onBack: onDone,
  };
  return (
    <QueryState result={settings}>
      {({ version, kiosk, display }) => (
        <QueryState result={services} lasting>
          {() =>
            kiosk ? (
              <KioskForm saved={{ ...kiosk, version }} {...form} />
            ) : (
              display && (
                <QueryState result={gates} lasting>
                  {(all) => <DisplayForm saved={{ ...display, version }} gates={all} {...form} />}
                </QueryState>
              )
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}
