import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Writes a .br and a .gz beside every text file, so that the server compresses nothing. */
for (const folder of ['dist/web', 'dist/doc']) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const bytes = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
