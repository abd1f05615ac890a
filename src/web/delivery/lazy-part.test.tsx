import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { reportAnswer } from '../connection/connection.ts';
import { notify } from '../lib/notify.ts';
import { lazyPart } from './lazy-part.ts';

const answer = vi.fn<typeof fetch>();
const load = vi.fn<() => Promise<{ default: () => ReactNode }>>();
const found = { default: () => <p>la parte</p> };

class Page extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'ha fallado' : this.props.children;
  }
}

async function show(options?: { quiet: boolean }): Promise<void> {
  const Part = lazyPart(load, options);
  await act(async () => {
    render(
      <Page>
        <p>la página</p>
        <Suspense>
          <Part />
        </Suspense>
      </Page>,
    );
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(notify, 'error').mockReturnValue('');
  answer.mockReset().mockRejectedValue(new TypeError('away'));
  load.mockReset().mockRejectedValueOnce(new Error('File not loaded: part.js'));
  load.mockResolvedValue(found);
});
afterEach(() => {
  cleanup();
});

it('waits for the network beside the page, and says so once', async () => {
  await show();
  expect(screen.getByText('la página')).toBeVisible();
  expect(notify.error).toHaveBeenCalledOnce();
  await act(async () => reportAnswer(true));
  expect(await screen.findByText('la parte')).toBeVisible();
});

it('says nothing of a part that nobody has opened', async () => {
  await show({ quiet: true });
  expect(notify.error).not.toHaveBeenCalled();
  await act(async () => reportAnswer(true));
  expect(await screen.findByText('la parte')).toBeVisible();
});

it('lets the page fail where the server answers, since the file is gone', async () => {
  answer.mockResolvedValue(new Response(null, { headers: signed }));
  await show();
  expect(screen.queryByText('la página')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('lets the page fail with a part that is broken', async () => {
  load.mockReset().mockRejectedValue(new Error('broken'));
  await show();
  expect(screen.queryByText('la página')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});
