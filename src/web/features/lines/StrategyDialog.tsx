import { Alert, Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { defaultLeaseMinutes } from '#domain/leases/terms.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { strategies } from '../../parts/strategies/texts.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaseCount } from './LeaseCount.tsx';
import { strategyOf } from './search.ts';
import { texts } from './texts.ts';

type Branch = components['schemas']['Branch'];
type Leases = Required<components['schemas']['LeaseTerms']>;

const minutesOffered = [2, 5, 10, 15, 20, 30, 60, 120];
const numbersOffered = [0, 5, 10, 20, 30];

/**
 * Chooses one of the eight strategies and the calls without a connection, and asks for
 * confirmation, since both apply to the whole branch.
 */
export function StrategyDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const was = { turns: 0, minutes: defaultLeaseMinutes, numbers: 0, ...branch.leases };
  const [strategy, setStrategy] = useState(branch.strategy);
  const [leases, setLeases] = useState(was);
  const [asking, setAsking] = useState(false);
  const change = useOperation(api.branchStrategy, {
    onSuccess: () => {
      notify.success(texts.changed, strategies[strategy].name);
      onClose();
    },
  });
  const callsDiffer =
    leases.turns !== was.turns || (leases.turns > 0 && leases.minutes !== was.minutes);
  const numbersDiffer = leases.numbers !== was.numbers;
  const differs = callsDiffer || numbersDiffer;
  return (
    <Dialog
      busy={change.isPending}
      onClose={onClose}
      title={asking ? texts.confirmTitle(branch.name) : texts.chooseStrategy}
    >
      <Stack>
        {asking ? (
          <>
            {strategy !== branch.strategy && (
              <Text>
                {texts.confirm(strategies[branch.strategy].name, strategies[strategy].name)}
              </Text>
            )}
            {callsDiffer && (
              <Text>{leases.turns > 0 ? texts.leasesSet(leases) : texts.noLeases}</Text>
            )}
            {numbersDiffer && <Text>{texts.numbersSet(leases.numbers)}</Text>}
          </>
        ) : (
          <>
            <Radio.Group
              aria-label={texts.chooseStrategy}
              value={strategy}
              onChange={(name) => setStrategy(strategyOf(name) ?? branch.strategy)}
            >
              {Object.entries(strategies).map(([name, { name: title, explanation }]) => (
                <Radio
                  key={name}
                  value={name}
                  label={title}
                  description={explanation}
                  size="md"
                  py={8}
                  data-autofocus={name === branch.strategy || undefined}
                />
              ))}
            </Radio.Group>
            <LeaseFields leases={leases} onChange={setLeases} />
          </>
        )}
        {change.error && (
          <Alert color="red" role="alert">
            {errorText(change.error)}
          </Alert>
        )}
        <Actions>
          <Button
            variant="default"
            size="md"
            onClick={() => (asking ? setAsking(false) : onClose())}
          >
            {texts.back}
          </Button>
          {asking ? (
            <Button
              size="md"
              loading={change.isPending}
              onClick={() =>
                change.run({
                  path: { branchId: branch.id },
                  body: { strategy, ...(differs && { leases }) },
                })
              }
            >
              {texts.apply}
            </Button>
          ) : (
            <Button
              size="md"
              disabled={strategy === branch.strategy && !differs}
              onClick={() => setAsking(true)}
            >
              {texts.next}
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}

function LeaseFields({ leases, onChange }: { leases: Leases; onChange: (leases: Leases) => void }) {
  const { turns, minutes, numbers } = leases;
  const offered = (values: number[], now: number, text: (value: number) => string) =>
    [...new Set([...values, now])]
      .sort((a, b) => a - b)
      .map((value) => ({ value: String(value), label: text(value) }));
  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <LeaseCount value={turns} onChange={(count) => onChange({ ...leases, turns: count })} />
        {turns > 0 && (
          <NativeSelect
            label={texts.leaseMinutes}
            size="md"
            value={minutes}
            data={offered(minutesOffered, minutes, texts.minutesAfter)}
            onChange={({ currentTarget }) =>
              onChange({ ...leases, minutes: Number(currentTarget.value) })
            }
          />
        )}
        <NativeSelect
          label={texts.numbers}
          size="md"
          value={numbers}
          data={offered(numbersOffered, numbers, texts.numberCount)}
          onChange={({ currentTarget }) =>
            onChange({ ...leases, numbers: Number(currentTarget.value) })
          }
        />
      </Group>
      <Text c="dimmed" size="sm">
        {texts.leasesHint}
      </Text>
      <Text c="dimmed" size="sm">
        {texts.numbersHint}
      </Text>
    </Stack>
  );
}
