import { Text, Title } from '@mantine/core';
import type { components } from '#contract/types.ts';
import type { Choices } from './choices.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { peopleText } from './words.ts';

/** Compares the forecast's error in recent weeks with copying the week before. */
export function Trust({
  backtest,
  interval,
}: {
  backtest: components['schemas']['StaffingBacktest'] | null;
  interval: Choices['interval'];
}) {
  return (
    <section className={css.section} aria-labelledby="trust">
      <Title order={2} size="h4" id="trust" mb="xs">
        {texts.trust}
      </Title>
      {backtest ? (
        <>
          <Text>
            {texts.trusted(
              backtest.weeks,
              errorText(backtest.error),
              besideText(backtest.error, backtest.lastWeekError),
              texts.everyPer[interval],
            )}
          </Text>
          <Text c="dimmed">{texts.within(String(Math.round(backtest.within80 * 10)))}</Text>
        </>
      ) : (
        <Text c="dimmed">{texts.noTrust}</Text>
      )}
    </section>
  );
}

const errorText = (people: number) => (people < 0.5 ? 'menos de 1 persona' : peopleText(people));

/** Compares errors in whole people; if both round to the same number, says only which is better. */
function besideText(error: number, other: number): string {
  if (Math.round(error) !== Math.round(other)) {
    return other < 0.5 ? errorText(other) : String(Math.round(other));
  }
  if (Math.abs(other - error) < 0.05) return 'lo mismo';
  return other > error ? 'algo más' : 'algo menos';
}
