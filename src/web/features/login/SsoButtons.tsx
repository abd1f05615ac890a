import { useEffect, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import css from '../../ui/plain.module.css';
import { texts } from './texts.ts';

type Provider = components['schemas']['SsoProvider'];

export function SsoButtons({
  busy,
  onChoose,
}: {
  busy: boolean;
  onChoose: (provider: string) => void;
}) {
  const [providers, setProviders] = useState<Provider[]>([]);
  useEffect(() => {
    request(api.oauth2Providers, {})
      .then(setProviders)
      // The password form works even if the providers fail to load.
      .catch(() => {});
  }, []);
  return providers.map(({ id, label }) => (
    <button
      key={id}
      type="button"
      className={css.secondary}
      aria-disabled={busy}
      onClick={() => onChoose(id)}
    >
      {texts.enterWith(label)}
    </button>
  ));
}
