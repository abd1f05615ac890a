import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '#tests/support/browser.ts';
import { prepareDemo, serveDemo } from '#tests/support/demo.ts';
import { namesOn, openPictures } from '#tests/support/pictures.ts';

const folder = 'src/doc/pictures';

/**
 * Takes the pictures of the documentation and the manifest, and notes the names that they show in
 * `names.json`.
 */
await mkdir(folder, { recursive: true });
const end = await prepareDemo();
const served = await serveDemo();
const browser = await chromium.launch(chromiumOptions);
/** Sizes of the manifest's pictures of the counter. */
const installed = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const names: Record<string, string[]> = {};
for await (const { name, page } of openPictures(browser, served.url)) {
  await take(page, `${folder}/${name}.webp`);
  names[name] = await namesOn(page);
  if (name === 'operated-gates') {
    for (const [size, viewport] of Object.entries(installed)) {
      await page.setViewportSize(viewport);
      await take(page, `public/screenshots/${size}.webp`);
      // Browsers install with PNG pictures only.
      await page.screenshot({ path: `public/screenshots/${size}.png` });
    }
  }
}
await writeFile(`${folder}/names.json`, `${JSON.stringify(names, null, 2)}\n`);
await browser.close();
await served.dispose();
await end();

async function take(page: Page, path: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await writeFile(path, Buffer.from(data, 'base64'));
}
