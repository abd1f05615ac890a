import { bundleServer } from '../../src/tools/bundle-server.ts';

/**
 * Bundles the server for one test file, apart from concurrent runs. Returns the `dist` to serve.
 */
export async function buildServer(name: string): Promise<string> {
  const dist = `dist/tests/${name}`;
  await bundleServer(`${dist}/server`);
  return dist;
}
