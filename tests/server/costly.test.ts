import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '#tests/support/csv.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { eventually } from '#tests/support/until.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await openServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const every = { queryString: '', pageSize: 50 };

async function begin({ authToken, accessToken }: Person): Promise<ClientRequest> {
  const upload = request(`${url}/web/api/users/userUploadCSV?authToken=${authToken}&dryRun=true`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  upload.on('error', () => {});
  // The upload was one too many.
  upload.once('response', () => upload.destroy());
  upload.write(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnombre',
  );
  await once(upload, 'socket');
  return upload;
}

it('lets one person do three costly things at once, whatever becomes of them', async () => {
  const manager = await signIn(server, server.world.emails.Manager);
  const security = await signIn(server, server.world.emails.Security);
  const small = { file: 'nombre\n', query: 'dryRun=true' };
  const imported = (person: Person) => upload(server, person, small);
  const status = async (person: Person) => (await imported(person)).status;
  let uploads: ClientRequest[] = [];
  await eventually(async () => {
    uploads = uploads.filter(({ destroyed }) => !destroyed);
    while (uploads.length < 3) uploads.push(await begin(manager));
    expect(await status(manager)).toBe(429);
  });
  expect((await imported(manager)).error).toBe('rate_limited');
  expect(await status(security)).not.toBe(429);
  expect((await manager.post('/users/usersService', every)).status).toBe(200);
  for (const each of uploads) each.destroy();
  await expect.poll(() => status(manager)).not.toBe(429);
});
