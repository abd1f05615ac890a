import { existsSync } from 'node:fs';
import { run } from './install.js';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that tests run in: `CHROMIUM_PATH`, or where systems keep it. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path)) ?? null;
}

/** Installs Debian's Chromium; explains what to do where that cannot be done. */
export function installChromium() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.error('No Chromium found. Install one, or name it in CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log('Installing Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
}
