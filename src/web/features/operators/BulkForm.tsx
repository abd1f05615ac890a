import { List, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { SkillChoice } from './SkillChoice.tsx';
import { texts } from './texts.ts';
import '@mantine/core/styles/List.css';

type Action = components['schemas']['BulkAssignment']['action'];

/** Does one thing to several operators in a branch, once the server has said what would happen to each. */
export function BulkForm({
  ids,
  onBack,
  onDone,
}: {
  ids: readonly number[];
  onBack: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const branches = useQuery(branchesQuery());
  const [action, setAction] = useState<Action>('assign');
  const [branchId, setBranchId] = useState('');
  const [skill, setSkill] = useState<'all' | readonly number[]>('all');
  const [tried, setTried] = useState(false);
  const preview = useOperation('operatorAssignAll');
  const assign = useOperation('operatorAssignAll', {
    onSuccess: ({ done }) => {
      notify.success(texts.title, texts.applied(done));
      void invalidate(queryClient, 'operatorSearch', 'operatorById');
      onDone();
    },
  });
  const branch = branches.data?.find(({ id }) => String(id) === branchId);
  /** What was reviewed holds for the choice of then alone. */
  const choose = (change: () => void) => {
    preview.reset();
    change();
  };
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!branch || (action !== 'remove' && skill.length === 0)) return;
    const body = {
      ...{ ids: ids.join('|'), branchId: branch.id, action },
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
          // The options are the contract's actions.
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
        {preview.data && <Preview report={preview.data} />}
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

/** To whom it would happen, by name, and to whom not and why. */
function Preview({
  report: { done, names, refused },
}: {
  report: components['schemas']['BulkReport'];
}) {
  const unnamed = done - names.length;
  return (
    <div role="status">
      <Text fw={600}>{done > 0 ? texts.will(done) : texts.nothing}</Text>
      <List>
        {names.map((name, index) => (
          // Two people may share a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <List.Item key={index}>{name}</List.Item>
        ))}
        {unnamed > 0 && <List.Item>{texts.moreOfThem(unnamed)}</List.Item>}
      </List>
      {refused.length > 0 && (
        <>
          <Text mt="xs">{texts.wont}</Text>
          <List>
            {refused.map(({ id, name, key, params }) => (
              <List.Item key={id}>
                {name ? `${name}: ${issueText(key, params)}` : issueText(key, params)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
