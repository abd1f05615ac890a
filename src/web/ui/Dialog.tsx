import { Modal, type ModalProps } from '@mantine/core';
import { useLayer } from './layer.ts';

interface Props extends Pick<ModalProps, 'title' | 'size' | 'yOffset' | 'onClose' | 'children'> {
  /** Left out by dialogs that are mounted while they are open. */
  opened?: boolean;
  /** While its work is under way, only the close button closes it, so that a failure is seen. */
  busy?: boolean;
}

/** A dialog over the page, in the middle of it unless `yOffset` says how far down it stands. */
export function Dialog({
  opened = true,
  busy = false,
  size = 'lg',
  yOffset,
  children,
  ...rest
}: Props) {
  const layer = useLayer(opened);
  return (
    <Modal
      opened={opened}
      size={size}
      centered={yOffset === undefined}
      yOffset={yOffset}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      transitionProps={{ duration: 0 }}
      {...layer}
      {...rest}
    >
      <div ref={focusOnceLoaded}>{children}</div>
    </Modal>
  );
}

/** Focuses the first field of what loads after the dialog has opened, unless somebody was quicker. */
function focusOnceLoaded(content: HTMLDivElement) {
  const observer = new MutationObserver(() => {
    const field = content.querySelector<HTMLElement>('[data-autofocus]');
    if (!field) return;
    observer.disconnect();
    if (!content.contains(document.activeElement)) field.focus();
  });
  // What is there already has the focus by the dialog itself.
  if (!content.querySelector('[data-autofocus]')) {
    observer.observe(content, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
