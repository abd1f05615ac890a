import { inAnyBranch } from '../../access/authorize.ts';
import { reads } from '../../operations/serve.ts';
import { buildReport } from '../../reports/build-report.ts';

export const reportOperations = [
  reads(
    'reportRead',
    inAnyBranch(({ deps, db, now, branch, path, query }) =>
      buildReport(deps, db, now, branch, { kind: path.kind, ...query }),
    ),
  ),
];
