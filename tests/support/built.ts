import { bundleServer } from '../../src/tools/bundle-server.ts';

/**
 * Bundles the server of these sources for one test file, apart from what others run meanwhile.
 * Answers the `dist` to serve.
 */
export async function buildServer(name: string): Promise<string> {
  const dist = `dist/tests/${name}`;
  await bundleServer(`${dist}/server`);
  return dist;
}
