import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { PageKey } from '#domain/permissions/pages.ts';

/** The parts of a document that show until the application has come. */
interface Skeletons {
  styles: string;
  noScript: string;
  skeletonOf(page: PageKey): string;
}

/** What the shell's parts stand on, in a place without browser and person: all is allowed, nothing comes later. */
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
  // What comes later is no part of a skeleton.
  resolveDynamicImport: () => false,
};

/** Builds what renders the skeletons of pages, where it finds the packages that it needs, and runs it. */
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
