import { execFileSync } from 'node:child_process';

/** Names the build. Data that another build kept on a device is discarded. */
export function buildName(): string {
  if (process.env.VEZ_BUILD) return process.env.VEZ_BUILD;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unversioned';
  }
}
