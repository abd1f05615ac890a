import { Notifications } from '@mantine/notifications';
import './toasts.css';

export function Toasts() {
  return <Notifications position="top-right" autoClose={3000} transitionDuration={0} />;
}
