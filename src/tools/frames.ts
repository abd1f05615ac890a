import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Frames } from '../web/frame/frames.ts';

/** What the shell's parts stand on, in a place without browser and person: all is allowed, nothing comes later. */
const standIns: [path: string, code: string][] = [
  ['/session/current-user-may.ts', 'export const currentUserMay = () => true;'],
  ['/shell/log-out.ts', 'export const leaveOr = () => {};'],
  [
    '/delivery/lazy-part.ts',
    'import { lazy } from "react"; export const lazyPart = () => lazy(() => new Promise(() => {}));',
  ],
];

/** Builds what renders the frames of pages, and loads it. */
export async function loadFrames(): Promise<Frames> {
  const result = await build({
    configFile: false,
    root: 'src/web',
    logLevel: 'warn',
    build: {
      ssr: 'frame/render.tsx',
      write: false,
      cssMinify: true,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      {
        name: 'vez-stand-ins',
        enforce: 'pre',
        load: (id) => standIns.find(([path]) => id.endsWith(path))?.[1] ?? null,
        // What comes later is no part of a frame.
        resolveDynamicImport: () => false,
      },
    ],
  });
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = output.find((file) => file.type === 'chunk')?.code;
  if (!code) throw new Error('no code for frames');
  const folder = await mkdtemp(join(tmpdir(), 'vez-frames-'));
  try {
    const file = join(folder, 'frames.mjs');
    await writeFile(file, code);
    const { frames } = (await import(pathToFileURL(file).href)) as { frames: Frames };
    return frames;
  } finally {
    await rm(folder, { recursive: true });
  }
}
