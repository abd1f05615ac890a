import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { BulkPreview } from '../../parts/bulk/BulkPreview.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { branchOptionsQuery } from './queries.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Checkbox.css';

export function BranchesForm({
  ids,
  onBack,
  onDone,
}: {
  ids: readonly number[];
  onBack: () => void;
  onDone: () => void;
}) {
  const branches = useQuery(branchOptionsQuery());
  const [chosen, setChosen] = useState<string[]>([]);
  const assign = useOperation(api.userAssignBranches, {
    onSuccess: ({ done, refused }) => {
      if (done > 0) notify.success(texts.title, texts.assigned(done));
      if (refused.length === 0) onDone();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return;
    assign.run({ body: { ids: ids.join('|'), branches: chosen.join('|') } });
  }

  return (
    <QueryState result={branches} empty={<Text c="dimmed">{texts.noBranches}</Text>}>
      {(all) => (
        <form onSubmit={handleSubmit}>
          <Stack>
            <Checkbox.Group
              label={texts.branches}
              description={texts.assignHint}
              value={chosen}
              onChange={setChosen}
            >
              <Stack gap={0} mt="xs">
                {all.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} size="md" py={10} />
                ))}
              </Stack>
            </Checkbox.Group>
            {assign.data && assign.data.refused.length > 0 && (
              <BulkPreview
                report={assign.data}
                texts={{
                  will: texts.assigned,
                  nothing: texts.assignedNobody,
                  more: texts.moreOfThem,
                  wont: texts.notAssigned,
                }}
              />
            )}
            <FormEnd
              error={assign.error}
              busy={assign.isPending}
              label={texts.assign}
              onBack={onBack}
            />
          </Stack>
        </form>
      )}
    </QueryState>
  );
}
