/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import './choice.css';

interface Props {
  /** What it is one of. */
  name: string;
  /** What it is called where that says more than it shows. */
  label?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ComponentChildren;
}

/** One of several, such as a day or a time: a radio button as large as a thumb. */
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
