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

type Assignment = components['schemas']['BulkAssignment'];
type Action = Assignment['action'];

const reportTexts = {
  will: texts.will,
  nothing: texts.nothing,
  more: texts.moreOfThem,
  wont: texts.wont,
};

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
  const assign = useAssignAll(onDone);
  const branch = branches.data?.find(({ id }) => String(id) === branchId);
  /** Any change of the choice invalidates the preview. */
  const choose = (change: () => void) => {
    assign.reset();
    change();
  };
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!branch || (action !== 'remove' && skill.length === 0)) return;
    assign.run({
      ids: ids.join('|'),
      branchId: branch.id,
      action,
      ...(action !== 'remove' && { serviceIds: skill === 'all' ? null : [...skill] }),
    });
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
        <BranchField
          branches={branches.data ?? []}
          value={branchId}
          missing={tried && !branch}
          onChange={(id) =>
            choose(() => {
              setBranchId(id);
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
        {assign.report && <BulkPreview report={assign.report} texts={reportTexts} />}
        <FormEnd
          error={assign.error}
          busy={assign.busy}
          label={assign.report ? texts.apply(assign.report.done) : texts.review}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}

/** Previews an assignment, and applies it at the second `run`. */
function useAssignAll(onDone: () => void) {
  const preview = useOperation(api.operatorAssignAll);
  const assign = useOperation(api.operatorAssignAll, {
    onSuccess: ({ done }) => {
      notify.success(texts.title, texts.applied(done));
      onDone();
    },
  });
  return {
    report: preview.data,
    reset: preview.reset,
    error: assign.error ?? preview.error,
    busy: preview.isPending || assign.isPending,
    run: (body: Assignment) => {
      if (!preview.data) preview.run({ body: { ...body, dryRun: true } });
      else if (preview.data.done > 0) assign.run({ body });
    },
  };
}

function BranchField({
  branches,
  value,
  missing,
  onChange,
}: {
  branches: readonly { id: number; name: string }[];
  value: string;
  missing: boolean;
  onChange: (id: string) => void;
}) {
  return (
    <NativeSelect
      label={texts.branch}
      size="md"
      withAsterisk
      aria-required
      value={value}
      error={missing && <span role="alert">{issueText('required')}</span>}
      data={[
        { value: '', label: texts.choose },
        ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
