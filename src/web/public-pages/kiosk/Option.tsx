/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  /** What is spoken where it is more or other than what is shown. */
  say?: string;
  /** A key of the keyboard on the screen, which is taken by lifting the finger. */
  byLift?: boolean;
  /** What Enter does where nothing has been chosen by keys. */
  primary?: boolean;
  disabled?: boolean;
  pressed?: boolean;
  current?: boolean;
  kind?: string;
  lang?: string;
  onChoose: () => void;
  children: ComponentChildren;
}

/** Something to choose: all that can be touched is one of these, so that all can be heard. */
export function Option({
  say,
  byLift,
  primary,
  disabled,
  pressed,
  current,
  kind,
  lang,
  onChoose,
  children,
}: Props) {
  return (
    <button
      type="button"
      class={kind}
      lang={lang}
      data-option={byLift ? 'key' : 'choice'}
      data-say={say}
      data-primary={primary}
      aria-label={byLift ? say : undefined}
      aria-disabled={disabled}
      aria-pressed={pressed}
      aria-current={current}
      onClick={() => !disabled && onChoose()}
    >
      {children}
    </button>
  );
}
