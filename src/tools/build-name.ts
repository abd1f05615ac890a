import { execFileSync } from 'node:child_process';

/** Names the build, so that what an older one kept on a device is not taken for its own. */
export function buildName(): string {
  if (process.env.VEZ_BUILD) return process.env.VEZ_BUILD;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unversioned';
  }
}
