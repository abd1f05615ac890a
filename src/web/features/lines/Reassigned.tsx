import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';

type Schemas = components['schemas'];

export function Reassigned({
  before,
  board: { gates, lines },
  onDone,
}: {
  before: Schemas['BoardGate'];
  board: Schemas['Board'];
  onDone: () => void;
}) {
  const online = useOnline();
  const assign = useOperation(api.gateAssign, {
    onSuccess: onDone,
    onError: (error: Error) => notify.error(errorText(error)),
  });
  const gate = gates.find(({ id }) => id === before.id);
  if (!gate) return null;
  const names = lines
    .filter(({ serviceId }) => gate.serviceIds.includes(serviceId))
    .map(({ serviceName }) => serviceName);
  return (
    <div className={css.notice} role="status">
      {texts.reassigned(gate.name, names.join(', '))}
      <ActionButton
        variant="subtle"
        refusal={online ? undefined : texts.offline}
        loading={assign.isPending}
        onClick={() =>
          assign.run({
            path: { gateId: gate.id },
            body: { version: gate.version, serviceIds: before.serviceIds },
          })
        }
      >
        {texts.undo}
      </ActionButton>
    </div>
  );
}
