import { type DrawerProps, Drawer as LibraryDrawer } from '@mantine/core';
import { useLayer } from './layer.ts';

type Props = Pick<
  DrawerProps,
  'opened' | 'title' | 'size' | 'overlayProps' | 'transitionProps' | 'onClose' | 'children'
>;

export function Drawer(props: Props) {
  const layer = useLayer(props.opened);
  return <LibraryDrawer position="right" {...layer} {...props} />;
}
