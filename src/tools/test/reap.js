// Waits for the end of a run, which closes its standard input, and leaves nothing of it behind.
import { endProcesses, removeFolder } from './processes.js';

const [folder] = process.argv.slice(2);
process.stdin.resume();
process.stdin.on('close', () => {
  endProcesses(folder);
  removeFolder(folder);
});
