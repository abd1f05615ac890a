/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  hint: string;
  yes: string;
  no: string;
  danger: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more, under the place in line, which goes on changing. */
export function Ask({ title, hint, yes, no, danger, onYes, onNo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the page is painted: a person who presses «Sí» at once keeps the focus there.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="actions ask">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{hint}</p>
      </div>
      <button type="button" class={danger ? 'danger' : 'main'} onClick={onYes}>
        {yes}
      </button>
      <button type="button" onClick={onNo}>
        {no}
      </button>
    </section>
  );
}
