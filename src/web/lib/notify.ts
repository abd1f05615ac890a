import { notifications } from '@mantine/notifications';

const autoClose = 3000;

/** Toasts of spec §9: top right, 3000 ms unless closed before. */
export const notify = {
  success: (title: string, message: string) => notifications.show({ title, message, autoClose }),
  error: (message: string, title = 'Error') =>
    notifications.show({ title, message, autoClose, color: 'red', role: 'alert' }),
};
