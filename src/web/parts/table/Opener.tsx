import { IconChevronRight } from '@tabler/icons-react';
import { useBubble } from '../../ui/use-bubble.tsx';
import css from './table.module.css';

/** The button that opens a row's detail: plain, for rows that come and go by the dozen. */
export function Opener({
  label,
  refusal,
  onOpen,
}: {
  label: string;
  refusal: string | undefined;
  onOpen: () => void;
}) {
  const bubble = useBubble(refusal);
  return (
    <>
      <button
        type="button"
        className={`mantine-focus-auto mantine-active ${css.opener}`}
        data-opener
        aria-label={label}
        aria-disabled={refusal !== undefined}
        aria-description={refusal}
        {...bubble.handlers}
        onClick={refusal === undefined ? onOpen : bubble.open}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
      {bubble.pane}
    </>
  );
}
