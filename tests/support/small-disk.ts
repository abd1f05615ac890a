import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  fill: () => void;
  free: () => void;
  dispose: () => void;
}

const piece = Buffer.alloc(2 ** 20);

/** Mounts a separate disk of that many megabytes. Returns null if this user may not mount one. */
export function mountSmallDisk(name: string, megabytes: number): SmallDisk | null {
  const folder = join(tmpdir(), `vez-disk-${name}-${process.pid}`);
  mkdirSync(folder);
  try {
    const options = `size=${megabytes}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      for (let size = piece.length; size >= 1; size /= 2) while (writes(file, size));
      closeSync(file);
    },
    free: () => rmSync(ballast),
    dispose: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

function writes(file: number, bytes: number): boolean {
  try {
    return writeSync(file, piece, 0, bytes) === bytes;
  } catch {
    return false;
  }
}
