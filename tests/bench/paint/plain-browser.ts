import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { wholeChromium } from '../../support/browser.ts';
import { usableAt } from './observed.ts';

interface Launch {
  profile: string;
  url: string;
  /** Script that runs in the page before any other. */
  script: string;
  /** CPU slowdown factor of the page. */
  cpu: number;
  offline: boolean;
}

/** Milliseconds after which a page that cannot be used is an error. */
const mostMs = 60_000;

/**
 * Returns the milliseconds until the page can be used in a new browser. Playwright would listen to
 * network and errors, which makes V8 parse every file twice to name the line of each request.
 */
export async function launchUntilUsable(launch: Launch): Promise<number> {
  const { executablePath, args } = wholeChromium;
  const own = ['--headless=new', `--user-data-dir=${launch.profile}`, '--remote-debugging-pipe'];
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exit = once(browser, 'exit');
  // The casts: entries 3 and 4 of `stdio` are pipes, to the browser and from it.
  const send = overPipe(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  try {
    return await measure(send, launch);
  } finally {
    await send('Browser.close');
    await exit;
  }
}

type Send = (
  method: string,
  params?: object,
  sessionId?: string,
  // biome-ignore lint/suspicious/noExplicitAny: answers have the form that their method says
) => Promise<any>;

async function measure(send: Send, { url, script, cpu, offline }: Launch): Promise<number> {
  const { targetInfos } = await send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }: { type: string }) => type === 'page');
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const toPage = (method: string, params: object = {}) => send(method, params, sessionId);
  await toPage('Page.enable');
  await toPage('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await toPage('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (offline) {
    const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await toPage('Network.emulateNetworkConditions', { offline, ...none });
  }
  await toPage('Page.navigate', { url });
  for (const until = Date.now() + mostMs; Date.now() < until; ) {
    await delay(200);
    const { result } = await toPage('Runtime.evaluate', { expression: usableAt });
    if (result?.value > 0) return result.value;
  }
  throw new Error(`${url} was not usable in ${mostMs} ms`);
}

/** Sends messages of the DevTools protocol, each terminated by a zero byte. */
function overPipe(to: Writable, from: Readable): Send {
  const waiting = new Map<number, (answer: unknown) => void>();
  let [last, text] = [0, ''];
  from.setEncoding('utf8').on('data', (part: string) => {
    const messages = (text + part).split('\0');
    text = messages.pop() ?? '';
    for (const { id, result } of messages.map((each) => JSON.parse(each))) {
      waiting.get(id)?.(result ?? {});
    }
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}
