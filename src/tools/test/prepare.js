import { findChromium, installChromium } from '../chromium.js';
import { installPackages, requireNode, run } from '../install.js';

/** Installs what the tests need and is not there. */
export function prepare() {
  requireNode();
  installPackages();
  run('npm', ['run', '--silent', 'contract:specification']);
  installChromium();
  process.env.CHROMIUM_PATH = findChromium() ?? '';
}
