import { Modal, type ModalProps } from '@mantine/core';
import { useLayer } from './layer.ts';

interface Props extends Pick<ModalProps, 'title' | 'size' | 'yOffset' | 'onClose' | 'children'> {
  /** Omitted by dialogs that are mounted only while open. */
  opened?: boolean;
  /** While true, only the close button closes the dialog, so that a failure is seen. */
  busy?: boolean;
}

/** Modal dialog, centred unless `yOffset` sets its distance from the top. */
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

/**
 * Focuses the first field that loads after the dialog has opened, unless the dialog contains the
 * focus already.
 */
function focusOnceLoaded(content: HTMLDivElement) {
  const observer = new MutationObserver(() => {
    const field = content.querySelector<HTMLElement>('[data-autofocus]');
    if (!field) return;
    observer.disconnect();
    if (!content.contains(document.activeElement)) field.focus();
  });
  // The dialog itself focuses a field that exists already.
  if (!content.querySelector('[data-autofocus]')) {
    observer.observe(content, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
