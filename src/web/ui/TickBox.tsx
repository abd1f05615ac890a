import { Checkbox, CheckIcon } from '@mantine/core';
import css from './tick-box.module.css';
import '@mantine/core/styles/Checkbox.css';

const { inner, input, icon } = Checkbox.classes;

/** Lightweight Checkbox for rows that come and go by the dozen; the library's has ten elements. */
export function TickBox({
  label,
  checked,
  onToggle,
}: {
  label: string;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <div className={css.box}>
      <div className={inner}>
        <input
          type="checkbox"
          className={`mantine-focus-auto mantine-Checkbox-input ${input}`}
          aria-label={label}
          checked={checked}
          onChange={onToggle}
        />
        <CheckIcon className={icon} />
      </div>
    </div>
  );
}
