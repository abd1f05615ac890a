import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { clock } from '#domain/time/elapsed.ts';
import { timeOfDay } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import css from './lines.module.css';
import { texts } from './texts.ts';

type Schemas = components['schemas'];
type Replay = Schemas['Replay'];
type Call = Schemas['ReplayedCall'];

const sides = ['happened', 'replayed'] as const;
/** Calls shown at first; the rest are shown on demand. */
const shownFirst = 50;

export function ReplayResult({
  replay,
  isInForce,
  timeZone,
}: {
  replay: Replay;
  isInForce: boolean;
  timeZone: string;
}) {
  return (
    <Stack gap="lg">
      <Text role="note">
        {texts.sameInBoth(replay.chosen)}{' '}
        {replay.leases
          ? texts.leaseCost(replay.leases)
          : isInForce &&
            (isSame(replay) ? texts.inForce : texts.inForceDiffers(replay.otherStrategy))}
      </Text>
      <section aria-labelledby="worst">
        <Title order={2} size="h4" id="worst" mb="xs">
          {texts.worstWait}
        </Title>
        <div className={css.sides}>
          {sides.map((side) => {
            const worst = replay[side].worst;
            return (
              <div key={side} className={css.card}>
                <Text c="dimmed">{texts[side]}</Text>
                <Text className={css.worst}>{worst ? wait(worst) : texts.noWorst}</Text>
                <Text c="dimmed">
                  {worst && `${worst.label} · ${timeOfDay(worst.calledAt, timeZone)}`}
                </Text>
              </div>
            );
          })}
        </div>
      </section>
      <section aria-labelledby="services">
        <Title order={2} size="h4" id="services" mb="xs">
          {texts.services}
        </Title>
        <DataTable
          label={texts.services}
          rows={replay.happened.services}
          idOf={({ serviceId }) => serviceId}
          columns={serviceColumns(replay)}
        />
      </section>
      <Order replay={replay} timeZone={timeZone} />
    </Stack>
  );
}

const serviceColumns = (replay: Replay): Column<Replay['happened']['services'][number]>[] => [
  { title: texts.service, text: ({ serviceName }) => serviceName },
  { title: texts.called, text: ({ called }) => called },
  ...(['mean', 'worst'] as const).flatMap((measure) =>
    sides.map((side) => ({
      title: `${texts[measure]}: ${texts[side].toLowerCase()}`,
      text: ({ serviceId }: { serviceId: number }) => {
        const own = replay[side].services.find((one) => one.serviceId === serviceId);
        return own ? clock(Math.round(own[`${measure}Seconds`])) : null;
      },
    })),
  ),
];

function Order({ replay: { happened, replayed }, timeZone }: { replay: Replay; timeZone: string }) {
  const [all, setAll] = useState(false);
  const calls = happened.order.map((call, index) => ({
    index,
    call,
    would: replayed.order[index],
  }));
  const callText = (call: Call | undefined) =>
    call ? `${call.label} · ${timeOfDay(call.calledAt, timeZone)} · ${wait(call)}` : '–';
  return (
    <section aria-labelledby="order">
      <Title order={2} size="h4" id="order" mb="xs">
        {texts.order}
      </Title>
      <DataTable
        label={texts.order}
        rows={all ? calls : calls.slice(0, shownFirst)}
        idOf={({ index }) => index}
        columns={[
          { title: texts.position, text: ({ index }) => index + 1 },
          { title: texts.happened, text: ({ call }) => callText(call) },
          {
            title: texts.replayed,
            cell: ({ call, would }) => (
              <span className={would?.label === call.label ? undefined : css.differs}>
                {callText(would)}
              </span>
            ),
          },
        ]}
      />
      {!all && calls.length > shownFirst && (
        <Button variant="default" size="md" mt="md" onClick={() => setAll(true)}>
          {texts.all(calls.length)}
        </Button>
      )}
    </section>
  );
}

function isSame({ happened, replayed }: Replay): boolean {
  return happened.order.every(({ label, calledAt }, place) => {
    const would = replayed.order[place];
    return would?.label === label && would.calledAt === calledAt;
  });
}

function wait({ waitedSeconds }: Call): string {
  return clock(Math.round(waitedSeconds));
}
