// `npm start`: needs nothing but Node.js, and gets the rest by itself.
import { spawn } from 'node:child_process';
import { buildIfChanged } from './build.js';
import { installPackages, requireNode } from './install.js';

requireNode();
installPackages();
if (!buildIfChanged()) process.exit(1);

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { VEZ_LOG_LEVEL: 'error', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// npm's shell passes no signal on: whoever ends npm would leave the server behind.
const parent = process.ppid;
const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent;
const watch = setInterval(() => orphaned() && server.kill(), 500);
server.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (signal ? 1 : 0);
});
