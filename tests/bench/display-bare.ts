/**
 * Baseline for a call on a display: one statement that claims a ticket and notifies, one listener,
 * one event stream, and two bare pages. Takes the database URL and prints its port.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const connectionString = process.argv[2];
const pool = new pg.Pool({ connectionString, max: 2 });
await pool.query('create table bare_turns (id serial primary key, called_at timestamptz)');
await pool.query('insert into bare_turns select from generate_series(1, 10000)');
const claim = {
  name: 'claim',
  text: `with claimed as (update bare_turns set called_at = now()
      where id = (select id from bare_turns where called_at is null order by id limit 1
        for update skip locked) returning 'X' || id as label)
    select label, pg_notify('bare', label) from claimed`,
};

const counter = `<button onclick="fetch('/call', { method: 'POST' }).then((answer) => answer.text())
  .then((label) => { called.textContent = label; })">Llamar siguiente</button><p id="called"></p>`;
const display = `<h1 class="label"></h1><script>
  new EventSource('/stream').onmessage = ({ data }) => {
    document.querySelector('.label').textContent = data;
  };</script>`;

const streams = new Set<ServerResponse>();
const listener = new pg.Client({ connectionString });
await listener.connect();
await listener.query('listen bare');
listener.on('notification', ({ payload }) => {
  for (const stream of streams) stream.write(`data: ${payload}\n\n`);
});

const server = createServer(async ({ url }, response) => {
  if (url === '/call') {
    const { rows } = await pool.query(claim);
    response.end(rows[0].label);
  } else if (url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.add(response);
  } else {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html>${url === '/display' ? display : counter}`);
  }
}).listen(() => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
