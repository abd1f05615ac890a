import { findChromium, installChromium } from '../chromium.js';
import { installPackages, requireNode, run } from '../install.js';

/** Installs missing packages and Chromium, and generates the specification. */
export function prepare() {
  requireNode();
  installPackages({ forTests: true });
  run('npm', ['run', '--silent', 'contract:specification']);
  installChromium();
  process.env.CHROMIUM_PATH = findChromium() ?? '';
}
