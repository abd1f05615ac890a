import { NativeSelect } from '@mantine/core';

/** One of the filters above a list; the first option, whose value is empty, does not narrow it. */
export function FilterSelect({
  label,
  value,
  any,
  options,
  onChoose,
}: {
  label: string;
  value: string | number | undefined;
  /** How the option that does not narrow reads. */
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
