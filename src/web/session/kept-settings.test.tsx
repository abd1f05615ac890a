import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
import { Follower, openStream } from '#tests/support/live.tsx';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { startServer } from '#tests/support/web-page.tsx';
import { keptSetting } from './kept-setting.ts';
import { keptSettingsQuery } from './kept-settings.ts';
import { readItem, writeItem } from './storage.ts';

const name = 'vez.clients.inactivity.web';
const stream = openStream();
let value = '1800';
let green = '#00703c';
let answered = 0;
startServer(
  stream.handler,
  http.get('*/clients/1/settings', () => {
    answered += 1;
    return envelope({ settings: [{ name, value }] });
  }),
  http.get('*/clients/colorsConfig', () =>
    HttpResponse.json(
      { content: null, errors: null, color_config: { green, blue: null } },
      { headers: signed },
    ),
  ),
);

function Page() {
  useQuery(keptSettingsQuery);
  return <Follower />;
}

it('keeps what a Manager has changed, as soon as the stream says so', async () => {
  holdTokens();
  writeItem('clientId', 1);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(keptSetting(name)).toBe(1800));
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  const before = answered;
  value = '900';
  green = '#123456';
  stream.tell({ kind: 'configuration', branchId: 7 });
  stream.tell({ kind: 'configuration', branchId: null });
  await waitFor(() => expect(keptSetting(name)).toBe(900));
  expect(readItem('settings')).toEqual({ [name]: '900', color_config: { green, blue: null } });
  expect(answered).toBe(before + 1);
});
