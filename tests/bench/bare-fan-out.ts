/**
 * Baseline for event streams: forwards each PostgreSQL notification to every open response and does
 * nothing else. Takes the database URL and the channel as arguments and prints its port.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const [, , url, channel = ''] = process.argv;
const streams = new Set<ServerResponse>();
const client = new pg.Client({ connectionString: url });
await client.connect();
client.on('notification', ({ payload }) => {
  const frame = Buffer.from(`id: 1\ndata: ${payload}\n\n`);
  for (const stream of streams) stream.write(frame);
});
await client.query(`listen ${pg.escapeIdentifier(channel)}`);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  streams.add(response);
  response.on('close', () => streams.delete(response));
});
server.listen(0, () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
