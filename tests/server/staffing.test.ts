import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn, startOnPglite, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
beforeAll(async () => {
  server = await startOnPglite();
  manager = await signIn(server, server.world.emails.Manager);
});
afterAll(() => server.close());

it('says so where nobody ever came', async () => {
  const { branchId } = server.world;
  let answer = await manager.get(
    `/branches/${branchId}/staffing/forecast?from=2026-11-21&until=2026-11-27`,
  );
  while (answer.body.content?.outcome === 'computing') {
    answer = await manager.get(
      `/branches/${branchId}/staffing/forecast?from=2026-11-21&until=2026-11-27`,
    );
  }
  expect(answer.body).toMatchObject({
    content: { outcome: 'forecast', series: [{ outcome: 'empty-history' }] },
  });
});
