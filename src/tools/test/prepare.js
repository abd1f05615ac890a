import { findChromium, installChromium } from '../chromium.js';
import { installPackages, requireNode } from '../install.js';

/** Installs what the tests need and is not there. */
export function prepare() {
  requireNode();
  installPackages();
  installChromium();
  process.env.CHROMIUM_PATH = findChromium() ?? '';
}
