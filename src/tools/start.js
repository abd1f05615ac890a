// `npm start`: installs packages and builds if necessary, then runs the server under supervision.
// Needs only Node.js.
import { buildIfChanged } from './build.js';
import { installPackages, requireNode } from './install.js';
import { supervise } from './supervise.js';

requireNode();
installPackages();
if (!buildIfChanged()) process.exit(1);

supervise(['--enable-source-maps', 'dist/server/main.js'], {
  env: { VEZ_LOG_LEVEL: 'warn', ...process.env },
});
