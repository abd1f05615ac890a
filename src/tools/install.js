import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Exits with a message if this Node.js is older than 20.19. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Vez needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the locked packages unless npm has done so; those that only tests and checks need, if
 * asked.
 */
export function installPackages({ forTests = false } = {}) {
  if (isInstalled(forTests)) return;
  console.log('Installing packages…');
  const omitted = forTests ? [] : ['--omit=dev'];
  run('npm', ['ci', ...omitted, '--no-fund', '--no-audit', '--loglevel=error']);
}

function isInstalled(forTests) {
  // npm writes what it has installed when it ends.
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path, { dev, optional, devOptional }]) => {
      return path !== '' && !optional && !devOptional && (forTests || !dev);
    })
    .every(([path, { version }]) => installed[path]?.version === version);
}

function packagesIn(lock) {
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {};
}

/** Runs a command and shows its output. Exits with 1 if it fails. */
export function run(command, args, options) {
  if (!succeeds(command, args, options)) process.exit(1);
}

/** Runs a command and shows its output. Returns true if it exited with 0. */
export function succeeds(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) console.error(error.message);
  return status === 0;
}
