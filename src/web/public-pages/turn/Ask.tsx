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

/** A confirmation below the place in the queue, which keeps updating. */
export function Ask({ title, hint, yes, no, danger, onYes, onNo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before paint, so that the focus stays here if the person confirms at once.
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
