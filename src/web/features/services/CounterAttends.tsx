import { Alert, Button, Checkbox, NativeSelect, Stack, Text, Title } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { CounterGrid } from './CounterGrid.tsx';
import { counterTexts as texts } from './counter-texts.ts';
import { SaveBar } from './SaveBar.tsx';
import { type Assignments, useAssignments } from './use-assignments.ts';

type Schemas = components['schemas'];

/** Assigns services to counters: in a grid, or one counter at a time on narrow screens. */
export function CounterAttends({
  branchId,
  offer: { services, counters },
  refusal,
  readOnly,
}: {
  branchId: number;
  offer: Schemas['Offer'];
  refusal: string | undefined;
  readOnly: boolean;
}) {
  const inUse = counters.filter(({ active }) => active);
  const assignments = useAssignments(inUse);
  const { changed, meanwhile, acknowledge, discard } = assignments;
  const unsaved = useUnsaved(() => changed.length > 0);
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const save = useOperation(api.gatesAssign, {
    onSuccess: () => notify.success(texts.assigned, texts.assignedHint),
    onError: (error) => notify.error(errorText(error)),
  });
  // Services out of use are shown only while a counter still attends them.
  const shown = services.filter(
    ({ id, active }) => active || inUse.some(({ serviceIds }) => serviceIds.includes(id)),
  );
  const empty = changed.filter(({ serviceIds }) => serviceIds.length === 0);
  const fault = empty.length > 0 ? texts.needsOne(named(empty)) : undefined;
  const parts = { services: shown, counters: inUse, assignments, readOnly };
  return (
    <section aria-labelledby="attends">
      <Title order={2} size="h4" id="attends" mt="xl">
        {texts.grid}
      </Title>
      {shown.length === 0 || inUse.length === 0 ? (
        <Text c="dimmed">{texts.gridNone}</Text>
      ) : isWide ? (
        <>
          {!readOnly && (
            <Text c="dimmed" mb="sm">
              {texts.gridHint}
            </Text>
          )}
          <CounterGrid {...parts} />
        </>
      ) : (
        <OneCounter {...parts} />
      )}
      {meanwhile.length > 0 && (
        <Alert color="yellow" role="alert" mt="md">
          <Text mb="sm">{texts.meanwhile(named(meanwhile))}</Text>
          <Button size="md" variant="default" onClick={acknowledge}>
            {texts.understood}
          </Button>
        </Alert>
      )}
      {unsaved.question}
      {changed.length > 0 && (
        <SaveBar
          label={texts.save}
          refusal={refusal ?? fault}
          saving={save.isPending}
          onSave={() => {
            const gates = changed.map(({ name: _name, ...gate }) => gate);
            save.run({ path: { branchId }, body: { gates } }, undefined, { onSuccess: discard });
          }}
          onDiscard={discard}
        >
          <Text fw={600} role="status">
            {fault ?? texts.changed(changed.length)}
          </Text>
        </SaveBar>
      )}
    </section>
  );
}

const named = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ');

function OneCounter({
  services,
  counters,
  assignments: { attends, toggle },
  readOnly,
}: {
  services: Schemas['OfferedService'][];
  counters: Schemas['Counter'][];
  assignments: Assignments;
  readOnly: boolean;
}) {
  const [chosen, setChosen] = useState(counters[0]?.id);
  const counter = counters.find(({ id }) => id === chosen) ?? counters[0];
  if (!counter) return null;
  return (
    <Stack gap={0}>
      <NativeSelect
        label={texts.counter}
        size="md"
        mb="xs"
        value={counter.id}
        data={counters.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
      {services.map(({ id, name, prefix }) => (
        <Checkbox
          key={id}
          label={`${prefix} · ${name}`}
          size="md"
          py={10}
          disabled={readOnly}
          checked={attends(counter, id)}
          onChange={() => toggle(counter, id)}
        />
      ))}
    </Stack>
  );
}
