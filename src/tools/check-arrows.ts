import { spawnSync } from 'node:child_process';

// dependency-cruiser checks nothing and exits with 0 if it cannot read the installed compiler, so
// the numbers of modules and imports are checked too.
const { stdout, status } = spawnSync(
  'npx',
  ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
const { summary } = JSON.parse(stdout) as {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
  };
};
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports`);
const looked = summary.totalCruised > 100 && summary.totalDependenciesCruised > 200;
if (!looked) console.error('Too few modules were looked at for this to mean anything');
process.exitCode = status === 0 && summary.violations.length === 0 && looked ? 0 : 1;
