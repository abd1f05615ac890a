import { NativeSelect } from '@mantine/core';
import { leaseCounts } from './search.ts';
import { texts } from './texts.ts';

/** Chooses how many turns each counter may call without a connection. */
export function LeaseCount({
  value,
  onChange,
}: {
  value: number;
  onChange: (count: number) => void;
}) {
  return (
    <NativeSelect
      label={texts.leases}
      size="md"
      value={value}
      data={leaseCounts.map((count) => ({ value: String(count), label: texts.leaseCount(count) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
