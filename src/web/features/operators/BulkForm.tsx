import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { BulkPreview } from '../../parts/bulk/BulkPreview.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { SkillChoice } from './SkillChoice.tsx';
import { texts } from './texts.ts';

type Action = components['schemas']['BulkAssignment']['action'];

export function BulkForm({
  ids,
  onBack,
  onDone,
}: {
  ids: readonly number[];
  onBack: () => void;
  onDone: () => void;
}) {
  const branches = useQuery(branchesQuery());
  const [action, setAction] = useState<Action>('assign');
  const [branchId, setBranchId] = useState('');
  const [skill, setSkill] = useState<'all' | readonly number[]>('all');
  const [tried, setTried] = useState(false);
  const preview = useOperation(api.operatorAssignAll);
  const assign = useOperation(api.operatorAssignAll, {
    onSuccess: ({ done }) => {
      notify.success(texts.title, texts.applied(done));
      onDone();
    },
  });
  const branch = branches.data?.find(({ id }) => String(id) === branchId);
  /** Any change of the choice invalidates the preview. */
  const choose = (change: () => void) => {
    preview.reset();
    change();
  };
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!branch || (action !== 'remove' && skill.length === 0)) return;
    const body = {
      ids: ids.join('|'),
      branchId: branch.id,
      action,
      ...(action !== 'remove' && { serviceIds: skill === 'all' ? null : [...skill] }),
    };
    if (!preview.data) preview.run({ body: { ...body, dryRun: true } });
    else if (preview.data.done > 0) assign.run({ body });
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <NativeSelect
          label={texts.action}
          size="md"
          data-autofocus
          value={action}
          data={Object.entries(texts.actions).map(([value, label]) => ({ value, label }))}
          // The cast: the options' values are the contract's actions.
          onChange={({ currentTarget: { value } }) => choose(() => setAction(value as Action))}
        />
        <NativeSelect
          label={texts.branch}
          size="md"
          withAsterisk
          aria-required
          value={branchId}
          error={tried && !branch && <span role="alert">{issueText('required')}</span>}
          data={[
            { value: '', label: texts.choose },
            ...(branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            choose(() => {
              setBranchId(value);
              setSkill('all');
            })
          }
        />
        {branch && action !== 'remove' && (
          <SkillChoice
            branch={branch}
            value={skill}
            missing={tried}
            onChange={(next) => choose(() => setSkill(next))}
          />
        )}
        {preview.data && (
          <BulkPreview
            report={preview.data}
            texts={{
              will: texts.will,
              nothing: texts.nothing,
              more: texts.moreOfThem,
              wont: texts.wont,
            }}
          />
        )}
        <FormEnd
          error={assign.error ?? preview.error}
          busy={preview.isPending || assign.isPending}
          label={preview.data ? texts.apply(preview.data.done) : texts.review}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
