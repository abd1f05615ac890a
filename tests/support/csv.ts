import type { Person, TestServer } from './server.ts';

/** Uploads a file as a browser's form does, in the session of `person`. */
export async function upload(
  server: TestServer,
  person: Pick<Person, 'authToken' | 'accessToken'>,
  {
    path = '/users/userUploadCSV',
    query = '',
    file,
    key = crypto.randomUUID(),
    field = 'file',
  }: {
    path?: string;
    query?: string;
    file: string | Uint8Array;
    key?: string | null;
    field?: string;
  },
) {
  const boundary = 'one-part-of-a-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="datos.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/web/api${path}?authToken=${person.authToken}&${query}`,
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      ...(key !== null && { 'idempotency-key': key }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  const body = response.json();
  return {
    status: response.statusCode,
    report: body.content,
    error: body.errors?.[0]?.key ?? null,
  };
}
