import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewAtOnce } from '#server/access/few-at-once.ts';
import { networkOf, networksOf } from '#server/access/network.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8::1', ['2001:db8:0:00::/56', '2001:db8:0::/48']],
    ['2001:DB8:0:0:0:0:0:1', ['2001:db8:0:00::/56', '2001:db8:0::/48']],
    ['2001:db8:1:2ff::1', ['2001:db8:1:02::/56', '2001:db8:1::/48']],
    ['2001:0db8:0001:0200:ffff:ffff:ffff:ffff', ['2001:db8:1:02::/56', '2001:db8:1::/48']],
    ['fe80::1%eth0', ['fe80:0:0:00::/56', 'fe80:0:0::/48']],
    ['::1', ['0:0:0:00::/56', '0:0:0::/48']],
  ])('of %s are %j', (ip, names) => {
    const found = networksOf(ip);
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.map(({ times }) => times)).toEqual([1, 4].slice(0, names.length));
    expect(networkOf(ip)).toBe(names[0]);
  });
});

describe('many networks of one site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function ask(url: string, from: (n: number) => string, count: number) {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const asked = await server.app.inject({ url, remoteAddress: from(n) });
      statuses.push(asked.statusCode);
    }
    return statuses;
  }
  const counted = (statuses: number[], status: number) =>
    statuses.filter((each) => each === status).length;

  it('read four times together what one may', async () => {
    // The limit is 40 per minute and network.
    const url = '/web/api/accessibility/challenge?organisation=uno';
    const site = (n: number) => `2001:db8:1:${(n % 256).toString(16)}00:${n}::1`;
    const answers = await ask(url, site, 200);
    expect([counted(answers, 200), counted(answers, 429)]).toEqual([160, 40]);
    const [refused] = await ask(url, site, 1);
    expect(refused).toBe(429);
    expect(await ask(url, () => '2001:db8:2::1', 1)).toEqual([200]);
    // IPv4 addresses have no site.
    const plain = await ask(url, (n) => `203.0.113.${n}`, 200);
    expect(counted(plain, 200)).toBe(200);
  });

  it('guess at links four times together what one may', async () => {
    const url = '/web/api/links/poll';
    const statuses: number[] = [];
    for (let n = 0; n < 260; n += 1) {
      const asked = await server.app.inject({
        url,
        remoteAddress: `2001:db8:9:${(n % 256).toString(16)}00::1`,
        headers: { 'vez-link': `guess-${n}` },
      });
      statuses.push(asked.statusCode);
    }
    expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([240, 20]);
  });

  it('say when they may go on', async () => {
    const url = '/web/api/accessibility/challenge?organisation=uno';
    const site = (n: number) => `2001:db8:a:${n.toString(16)}00::1`;
    await ask(url, site, 161);
    const refused = await server.app.inject({ url, remoteAddress: site(200) });
    expect(refused.json().errors).toMatchObject([{ key: 'rate_limited' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('have four times as much in hand together', async () => {
  const few = fewAtOnce({ most: 2, retrySeconds: 5 });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const from = (n: number) => networksOf(`2001:db8:1:${n}00::1`);
  const under = Array.from({ length: 8 }, (_, n) => few(from(n), () => ended));
  await expect(few(from(9), async () => {})).rejects.toMatchObject({ key: 'rate_limited' });
  await few(networksOf('2001:db8:2::1'), async () => {});
  await few('somebody', async () => {});
  end();
  await Promise.all(under);
  await few(from(9), async () => {});
});
