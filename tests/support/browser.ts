import { existsSync } from 'node:fs';

const whole = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const reduced = '/usr/bin/chromium-headless-shell';
const mayReduce = whole === '/usr/bin/chromium' && existsSync(reduced);

/** The full Chromium, because the headless shell cannot receive pushes. */
export const wholeChromium = {
  executablePath: whole,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The reduced build draws pages with less work. */
export const chromiumOptions = {
  ...wholeChromium,
  executablePath: mayReduce ? reduced : whole,
};
