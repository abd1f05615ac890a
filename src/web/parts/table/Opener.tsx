import { IconChevronRight } from '@tabler/icons-react';
import { useBubble } from '../../ui/use-bubble.tsx';
import css from './table.module.css';

/**
 * Plain button that opens a row's details; cheap to mount, because rows come and go in a scroll.
 */
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
