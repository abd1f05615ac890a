import { NativeSelect } from '@mantine/core';

/** Filter above a list; the first option is empty and matches everything. */
export function FilterSelect({
  label,
  value,
  any,
  options,
  onChoose,
}: {
  label: string;
  value: string | number | undefined;
  /** Label of the option that matches everything. */
  any: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  return (
    <NativeSelect
      label={label}
      size="md"
      flex="1 1 140px"
      maw={260}
      value={value ?? ''}
      data={[{ value: '', label: any }, ...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
