// `npm start`: needs nothing but Node.js, and gets the rest by itself.
import { spawn } from 'node:child_process';
import { buildIfChanged } from './build.js';
import { installPackages, requireNode } from './install.js';

requireNode();
installPackages();
buildIfChanged();

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { VEZ_LOG_LEVEL: 'error', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
