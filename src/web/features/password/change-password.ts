import { call, request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { readItem, removeItem, type User, writeItem } from '../../session/storage.ts';

interface Entry {
  current: string;
  password: string;
  confirmation: string;
}

/** Changes the password of the person signed in, and takes the user as the server has it since. */
export async function changePassword(user: User, entry: Entry, key: string): Promise<void> {
  const { current, password, confirmation } = entry;
  const data = {
    user: { password, current_password: current, confirmPassword: confirmation },
  };
  await request('passwordChange', { body: { id: user.id, data } }, { key });
  removeItem('userInvalid');
  const clientId = readItem('clientId');
  if (clientId === null) return;
  const { data: fresh } = await call('userInfo', { path: { clientId } });
  if (fresh) writeItem('user', fresh.content.user);
}

/** Whether the server has looked at the new password and refused it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.issues.length > 0;
}
