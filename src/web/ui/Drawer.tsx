import { type DrawerProps, Drawer as LibraryDrawer } from '@mantine/core';
import { useLayer } from './layer.ts';

type Props = Pick<
  DrawerProps,
  'opened' | 'title' | 'size' | 'overlayProps' | 'transitionProps' | 'onClose' | 'children'
>;

/** A panel that lies over the right side of the page. */
export function Drawer(props: Props) {
  const layer = useLayer(props.opened);
  return <LibraryDrawer position="right" {...layer} {...props} />;
}
