import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { PageKey } from '#domain/permissions/pages.ts';

/** Parts of a document that show until the application runs. */
interface Skeletons {
  styles: string;
  noScript: string;
  skeletonOf(page: PageKey): string;
}

/**
 * Replacements for modules that need a browser or a session: everything is allowed, and no lazy
 * part loads.
 */
const standIns: [path: string, code: string][] = [
  ['/session/current-user-may.ts', 'export const currentUserMay = () => true;'],
  ['/shell/log-out.ts', 'export const leaveOr = () => {};'],
  [
    '/delivery/lazy-part.ts',
    'import { lazy } from "react"; export const lazyPart = () => lazy(() => new Promise(() => {}));',
  ],
];

const inPlace: Plugin = {
  name: 'vez-stand-ins',
  enforce: 'pre',
  load: (id) => standIns.find(([path]) => id.endsWith(path))?.[1] ?? null,
  // Lazy parts do not belong to a skeleton.
  resolveDynamicImport: () => false,
};

/**
 * Builds and loads the module that renders skeletons. The output lies under node_modules, so that
 * its imports resolve.
 */
export async function loadSkeletons(): Promise<Skeletons> {
  const folder = resolve('node_modules/.cache/vez-skeletons');
  await build({
    configFile: false,
    root: 'src/web',
    logLevel: 'warn',
    build: { ssr: 'skeleton/render.tsx', outDir: folder, emptyOutDir: true, cssMinify: true },
    plugins: [react(), inPlace],
  });
  return import(`${folder}/render.js`);
}
