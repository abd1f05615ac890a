import { Modal, type ModalProps } from '@mantine/core';
import { useLayer } from './layer.ts';

interface Props extends Pick<ModalProps, 'title' | 'size' | 'yOffset' | 'onClose' | 'children'> {
  /** Left out by dialogs that are mounted while they are open. */
  opened?: boolean;
  /** While its work is under way, only the close button closes it, so that a failure is seen. */
  busy?: boolean;
}

/** A dialog over the page, in the middle of it unless `yOffset` says how far down it stands. */
export function Dialog({ opened = true, busy = false, size = 'lg', yOffset, ...rest }: Props) {
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
    />
  );
}
