import { Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { limits } from '#domain/services/configuration.ts';
import { clock } from '#domain/time/elapsed.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { levelPercent } from '../../parts/services/level-text.ts';
import type { Draft } from './draft.ts';
import { effectTexts as texts } from './effect-texts.ts';
import { effectQuery } from './queries.ts';
import css from './services.module.css';

type Schemas = components['schemas'];
type Figures = Schemas['DayFigures'];

/** Shows how the change would have affected today, once all weights of the strategy are valid. */
export function Effect({
  branchId,
  serviceId,
  saved,
  values,
}: {
  branchId: number;
  serviceId: number;
  saved: Draft;
  values: Draft;
}) {
  const asked = JSON.stringify(weightsOf(values));
  const [settled] = useDebouncedValue(asked, 500);
  const changed = asked !== JSON.stringify(weightsOf(saved)) && makesSense(values);
  const effect = useQuery({
    // The cast: `weightsOf` made the JSON.
    ...effectQuery({ branchId, serviceId }, JSON.parse(settled) as Schemas['Weights']),
    enabled: changed && settled === asked,
    placeholderData: keepPreviousData,
  });
  if (!changed) return null;
  return (
    <section className={css.effect} aria-labelledby="effect">
      <Title order={3} size="h5" id="effect">
        {texts.title}
      </Title>
      <QueryState result={effect}>
        {({ before, after }) =>
          before.called === 0 ? (
            <Text c="dimmed">{texts.nobody}</Text>
          ) : (
            <Comparison serviceId={serviceId} before={before} after={after} />
          )
        }
      </QueryState>
    </section>
  );
}

/** Compares the branch, the service and each other service whose level would differ. */
function Comparison({
  serviceId,
  before,
  after,
}: {
  serviceId: number;
  before: Figures;
  after: Figures;
}) {
  const levels = before.services.flatMap((one) => {
    const other = after.services.find((each) => each.serviceId === one.serviceId);
    const [was, is] = [level(one), other ? level(other) : '–'];
    const tells = one.serviceId === serviceId || was !== is;
    return tells ? [[texts.level(one.serviceName), was, is] as const] : [];
  });
  const rows = [
    [texts.called, String(before.called), String(after.called)],
    [texts.mean, time(before.meanSeconds), time(after.meanSeconds)],
    [texts.worst, time(before.worstSeconds), time(after.worstSeconds)],
    ...levels,
  ] as const;
  return (
    <>
      <Text c="dimmed">{texts.hint(before.called)}</Text>
      <Table aria-labelledby="effect">
        <Table.Thead>
          <Table.Tr>
            {[texts.figure, texts.before, texts.after].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, was, is]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{was}</Table.Td>
              <Table.Td className={was === is ? undefined : css.differs}>{is}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function weightsOf(draft: Draft): Schemas['Weights'] {
  const { proportion, group, special, position, thresholdSeconds } = draft;
  const { maxWaitSeconds, preferredEvery } = draft;
  return {
    proportion,
    group,
    special,
    position,
    maxWaitSeconds,
    preferredEvery,
    thresholdSeconds,
  };
}

const mayBeOff = ['maxWaitSeconds'];
const weighed = [
  'proportion',
  'position',
  'maxWaitSeconds',
  'preferredEvery',
  'thresholdSeconds',
] as const;

function makesSense(draft: Draft): boolean {
  return weighed.every((name) => {
    const value = draft[name];
    if (value === null) return mayBeOff.includes(name);
    return Number.isInteger(value) && value >= limits[name].min && value <= limits[name].max;
  });
}

const time = (seconds: number | null) => (seconds === null ? '–' : clock(Math.round(seconds)));

const level = ({ called, inTime }: Figures['services'][number]) =>
  `${levelPercent({ called, calledInTime: inTime })} %`;
