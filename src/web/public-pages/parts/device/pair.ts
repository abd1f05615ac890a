import type { DeviceKind } from '#domain/devices/kinds.ts';
import { send } from '../ask.ts';
import { rest } from '../rest.ts';
import type { Failure } from '../Trouble.tsx';
import type { Keeper } from './kept.ts';
import { publicKeyOf } from './proof.ts';

const askEveryMs = 3000;
const pauseMs = 10_000;

export interface Shown {
  /** Null until the server has issued one. */
  code: string | null;
  /** Reason why there is no current code; null while the server answers. */
  failure: Failure | null;
}

/**
 * Shows a code until it is typed, a new one after it expires; resolves to the device's key, or null
 * once `signal` aborts. A reload continues with the same code.
 */
export async function pair(
  kind: DeviceKind,
  keeper: Keeper,
  onShown: (shown: Shown) => void,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    const { pairing } = await keeper.update((was) => was);
    if (!pairing) {
      const publicKey = await publicKeyOf(keeper);
      const opened = await send('/api/sysInt/pairings', {
        kind,
        ...(publicKey !== null && { publicKey }),
      });
      if (opened.ok) {
        const { secret, code } = opened.content;
        await keeper.update((was) => ({ ...was, pairing: { secret, code } }));
      } else {
        onShown({ code: null, failure: opened.key });
        await rest(pauseMs, signal);
      }
      continue;
    }
    const { secret, code } = pairing;
    const claimed = await send('/api/sysInt/pairings/claim', { secret });
    if (!claimed.ok && claimed.key === 'not_found') {
      await keeper.update((was) => ({ ...was, pairing: null }));
      continue;
    }
    const key = claimed.ok ? claimed.content.paired?.key : undefined;
    if (key) {
      await keeper.update(() => ({ key, sequence: 0, pairing: null }));
      return key;
    }
    onShown({ code, failure: claimed.ok ? null : claimed.key });
    await rest(askEveryMs, signal);
  }
  return null;
}
