import { Button, Text, Title } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { channelTexts } from '../../parts/tickets/texts.ts';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { LineFigures } from './LineFigures.tsx';
import css from './lines.module.css';
import { texts } from './texts.ts';

/** One queue: how many wait, how long the first has waited, and the numbers of all. No names. */
export function LineCard({
  line,
  timeZone,
  onConfigure,
}: {
  line: components['schemas']['Line'];
  timeZone: string;
  /** Absent for people who may not do it. */
  onConfigure?: (() => void) | undefined;
}) {
  const id = `line-${line.serviceId}`;
  const hidden = line.waiting - line.tickets.length;
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <span className={css.prefix}>{line.prefix}</span>
        <div>
          <Title order={2} size="h4" id={id}>
            {line.serviceName}
          </Title>
          <Text c="dimmed" size="sm">
            {line.oldestWaitingSince ? (
              <>
                {texts.oldest} <Elapsed since={line.oldestWaitingSince} />
              </>
            ) : (
              texts.nobody
            )}
          </Text>
        </div>
        <span className={css.count} role="img" aria-label={texts.waiting(line.waiting)}>
          {line.waiting}
        </span>
      </div>
      <LineFigures line={line} />
      {onConfigure && (
        <Button
          variant="subtle"
          size="md"
          mt="xs"
          ml={-12}
          leftSection={<IconSettings size={18} aria-hidden />}
          aria-label={texts.configureOf(line.serviceName)}
          onClick={onConfigure}
        >
          {texts.configure}
        </Button>
      )}
      {line.tickets.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts.label}</th>
              <th scope="col">{texts.channel}</th>
              <th scope="col">{texts.arrived}</th>
              <th scope="col">{texts.wait}</th>
            </tr>
          </thead>
          <tbody>
            {line.tickets.map((ticket) => (
              <tr key={ticket.id}>
                <th scope="row">{ticket.label}</th>
                <td>{channelTexts[ticket.channel]}</td>
                <td>{timeOfDay(ticket.arrivedAt, timeZone)}</td>
                <td>
                  <Wait turn={ticket} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && (
        <Text c="dimmed" size="sm" pt="xs">
          {texts.more(hidden)}
        </Text>
      )}
    </section>
  );
}
