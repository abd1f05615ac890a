import { spawn } from 'node:child_process';

const quickDeathsAtMost = 5;
/** Exit code for a wrong configuration, which a restart would not fix. */
const misconfigured = 78;

/**
 * Restarts a Node.js program when it dies, after growing delays; gives up after five runs in a row
 * shorter than `wellMs`. Forwards signals, sets the exit code at the end, and returns a getter of
 * the child process.
 */
export function supervise(args, { env, firstWaitMs = 1000, wellMs = 60_000 }) {
  let child;
  let timer;
  let stopping = false;
  let quickDeaths = 0;

  function start() {
    const from = Date.now();
    child = spawn(process.execPath, args, { stdio: 'inherit', env });
    child.on('exit', (code, signal) => {
      if (Date.now() - from >= wellMs) quickDeaths = 0;
      if (stopping || code === 0 || code === misconfigured) return end(code ?? 0);
      quickDeaths += 1;
      const how = signal ?? `code ${code}`;
      if (quickDeaths >= quickDeathsAtMost) {
        console.error(
          `Vez has ended ${quickDeaths} times in a row, at last with ${how}: giving up.`,
        );
        return end(code || 1);
      }
      const waitMs = firstWaitMs * 2 ** (quickDeaths - 1);
      console.error(`Vez has ended with ${how}; starting again in ${waitMs / 1000} s.`);
      timer = setTimeout(start, waitMs);
    });
  }

  function stop(signal) {
    stopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) end(0);
    else child.kill(signal);
  }

  // The shell of npm forwards no signals, so ending npm would leave the server running.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent;
  const watch = setInterval(() => orphaned() && stop('SIGTERM'), 500);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, stop);

  function end(code) {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
    process.exitCode = code;
  }

  start();
  return () => child;
}
