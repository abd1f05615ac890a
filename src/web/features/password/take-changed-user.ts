import * as api from '#contract/web.ts';
import { call } from '../../api/client.ts';
import { readItem, removeItem, writeItem } from '../../session/storage.ts';

export async function takeChangedUser(): Promise<void> {
  removeItem('userInvalid');
  const clientId = readItem('clientId');
  if (clientId === null) return;
  const { data: fresh } = await call(api.userInfo, { path: { clientId } });
  if (fresh) writeItem('user', fresh.content.user);
}
