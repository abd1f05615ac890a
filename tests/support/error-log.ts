import { openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns where a test server writes its errors: a file of the run, whose last lines are shown when
 * the run hangs, or else the error output of the test itself.
 */
export function errorLog(name: string): number | 'inherit' {
  const folder = process.env.VEZ_TEST_LOGS;
  return folder ? openSync(join(folder, `${name}-${process.pid}.log`), 'a') : 'inherit';
}
