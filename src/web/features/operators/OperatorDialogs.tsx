import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AssignForm } from './AssignForm.tsx';
import { BringForm } from './BringForm.tsx';
import { BulkForm } from './BulkForm.tsx';
import { nameOf } from './operator-columns.tsx';
import { operatorQuery } from './queries.ts';
import type { OperatorsSearch } from './search.ts';
import { texts } from './texts.ts';

export function OperatorDialogs({
  search: { dialog, operator },
  chosen,
  onClose,
  onApplied,
}: {
  search: OperatorsSearch;
  chosen: readonly number[];
  onClose: () => void;
  onApplied: () => void;
}) {
  if (operator) return <OneOperator id={operator} onClose={onClose} />;
  const bulk = dialog === 'bulk';
  return (
    <Dialog onClose={onClose} title={bulk ? texts.bulkTitle(chosen.length) : texts.bring}>
      {bulk ? (
        <BulkForm ids={chosen} onBack={onClose} onDone={onApplied} />
      ) : (
        <BringForm onBack={onClose} onDone={onClose} />
      )}
    </Dialog>
  );
}

function OneOperator({ id, onClose }: { id: number; onClose: () => void }) {
  const operator = useQuery(operatorQuery(id));
  const branches = useQuery(branchesQuery());
  return (
    <Dialog
      onClose={onClose}
      title={operator.data ? texts.editOf(nameOf(operator.data)) : texts.edit}
    >
      <QueryState result={branches} lasting>
        {(all) => (
          <QueryState result={operator}>
            {(found) => (
              <AssignForm operator={found} branches={all} onDone={onClose} onBack={onClose} />
            )}
          </QueryState>
        )}
      </QueryState>
    </Dialog>
  );
}
