import type { ComponentChildren } from 'preact';
import './choice.css';

interface Props {
  name: string;
  /** Accessible name, if it says more than the visible text. */
  label?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ComponentChildren;
}

/** A radio button of thumb size, such as a day or a time. */
export function Choice({ name, label, checked, disabled = false, onChoose, children }: Props) {
  return (
    <label class="choice">
      <input
        type="radio"
        aria-label={label}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  );
}
