// Waits for the end of a run, which closes standard input, then kills its processes and removes its
// folder.
import { endProcesses, removeFolder } from './processes.js';

const [folder] = process.argv.slice(2);
process.stdin.resume();
process.stdin.on('close', () => {
  endProcesses(folder);
  removeFolder(folder);
});
