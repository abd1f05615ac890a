import { Alert, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { auditTexts } from './texts.ts';

const texts = auditTexts.check;

/** Shows whether the last integrity check found removed or altered audit entries. */
export function AuditCheck({
  check: { checkedAt, entries, broken },
  timeZone,
}: {
  check: components['schemas']['AuditCheck'];
  timeZone: string;
}) {
  const at = dateTimeText(checkedAt, timeZone);
  if (broken.length === 0) {
    return (
      <Text c="dimmed" mb="sm">
        {texts.whole(at, entries)}
      </Text>
    );
  }
  return (
    <Alert color="red" title={texts.broken(at)} mb="md" role="alert">
      <ul>
        {broken.map(({ kind, sealedAt, fault }) => (
          <li key={`${kind} ${sealedAt} ${fault}`}>
            {texts.fault(
              texts.kinds[kind],
              sealedAt === null ? texts.last : texts.sealed(dateTimeText(sealedAt, timeZone)),
              texts.faults[fault],
            )}
          </li>
        ))}
      </ul>
      {texts.hint}
    </Alert>
  );
}
