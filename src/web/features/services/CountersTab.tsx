import { Badge, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CounterAttends } from './CounterAttends.tsx';
import { counterTexts as texts } from './counter-texts.ts';
import { OrderedList } from './OrderedList.tsx';
import type { ServicesSearch } from './search.ts';
import css from './services.module.css';
import { texts as pageTexts } from './texts.ts';

type Schemas = components['schemas'];
type Counter = Schemas['Counter'];

const CounterDialog = lazyPart(async () => ({
  default: (await import('./CounterDialog.tsx')).CounterDialog,
}));

export function CountersTab({
  branch,
  offer,
  search: { act, of },
  onShow,
}: {
  branch: Schemas['Branch'];
  offer: Schemas['Offer'];
  search: ServicesSearch;
  onShow: (next: ServicesSearch) => void;
}) {
  const online = useOnline();
  const refusal = online ? undefined : pageTexts.offline;
  const may = currentUserMay('services:configure');
  const { counters } = offer;
  const chosen = counters.find(({ id }) => act === 'edit' && id === of);
  return (
    <>
      {may && (
        <Group justify="flex-end" mb="md">
          <ActionButton refusal={refusal} onClick={() => onShow({ act: 'new' })}>
            {texts.new}
          </ActionButton>
        </Group>
      )}
      {counters.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : (
        <OrderedList
          label={texts.list}
          of="counters"
          branchId={branch.id}
          items={counters}
          refusal={refusal}
          ordered={may}
          row={(counter) => (
            <Line
              counter={counter}
              branchId={branch.id}
              may={may}
              refusal={refusal}
              onRename={() => onShow({ act: 'edit', of: counter.id })}
            />
          )}
        />
      )}
      <CounterAttends branchId={branch.id} offer={offer} refusal={refusal} readOnly={!may} />
      <Suspense>
        {may && (act === 'new' || chosen) && (
          <CounterDialog
            key={of}
            branch={branch}
            offer={offer}
            counter={chosen ?? null}
            onClose={() => onShow({})}
          />
        )}
      </Suspense>
    </>
  );
}

function Line({
  counter: { id: gateId, name, names, active, open, version, serviceIds },
  branchId,
  may,
  refusal,
  onRename,
}: {
  counter: Counter;
  branchId: number;
  may: boolean;
  refusal: string | undefined;
  onRename: () => void;
}) {
  const use = useOperation(api.gateConfigure, {
    onSuccess: () => notify.success(active ? texts.takenOut : texts.broughtBack, name),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      <div className={css.name}>
        <Group gap="xs">
          <Text fw={650}>{name}</Text>
          {open && <Badge variant="light">{texts.open}</Badge>}
          {!active && <Badge color="gray">{texts.outOfUse}</Badge>}
        </Group>
        <Text c="dimmed" size="sm">
          {serviceIds.length === 0 ? texts.attendsNone : texts.attends(serviceIds.length)}
        </Text>
      </div>
      {may && (
        <Group gap="xs" className={css.acts}>
          <ActionButton
            variant="default"
            refusal={refusal}
            aria-label={texts.renameOf(name)}
            onClick={onRename}
          >
            {texts.rename}
          </ActionButton>
          <ActionButton
            variant="subtle"
            refusal={refusal ?? (open ? texts.isOpen : undefined)}
            loading={use.isPending}
            aria-label={active ? texts.takeOutOf(name) : texts.putBackOf(name)}
            onClick={() =>
              use.run({
                path: { branchId, gateId },
                body: { version, name, names, active: !active },
              })
            }
          >
            {active ? texts.takeOut : texts.putBack}
          </ActionButton>
        </Group>
      )}
    </>
  );
}
