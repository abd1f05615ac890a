import type { ComponentChildren } from 'preact';

interface Props {
  /** Spoken text, if it differs from the visible one. */
  say?: string;
  /** True for keys of the on-screen keyboard, which are taken when the finger is lifted. */
  byLift?: boolean;
  /** True if Enter activates this option when none is selected. */
  primary?: boolean;
  disabled?: boolean;
  pressed?: boolean;
  current?: boolean;
  kind?: string;
  lang?: string;
  onChoose: () => void;
  children: ComponentChildren;
}

/** Every touchable element is an Option, so that the voice guide can read all of them. */
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
