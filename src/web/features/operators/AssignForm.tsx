import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { servicesQuery } from '../../parts/services/queries.ts';
import { currentUser } from '../../session/session.ts';
import { assignmentsOf, bodyOf, type Skill, skillIn } from './assignments.ts';
import { nameOf } from './operator-columns.tsx';
import css from './operators.module.css';
import { SkillChoice } from './SkillChoice.tsx';
import { texts } from './texts.ts';

type Branch = Pick<components['schemas']['Branch'], 'id' | 'name'>;

export function AssignForm({
  operator,
  branches,
  onDone,
  onBack,
}: {
  operator: components['schemas']['OperatorDetail'];
  branches: readonly Branch[];
  onDone: () => void;
  onBack: () => void;
}) {
  const saved = assignmentsOf(operator, branches);
  const [values, setValues] = useState(saved);
  const [tried, setTried] = useState(false);
  const fields = Object.fromEntries(branches.map(({ id, name }) => [id, name]));
  const wording = useSkillWords(branches.filter(({ id }) => Array.isArray(values[id])));
  const meanwhile = useMeanwhile({ saved, values, setValues, fields, wording });
  const unsaved = useUnsaved(() => changedFields(saved, values).length > 0);
  const assign = useOperation(api.operatorAssign, {
    onSuccess: () => {
      notify.success(texts.title, texts.saved);
      unsaved.release();
      onDone();
    },
  });
  const put = (branchId: number, skill: Skill) => setValues({ ...values, [branchId]: skill });
  const assigned = branches.flatMap((branch) => {
    const skill = skillIn(values, branch.id);
    return skill === null ? [] : [{ branch, skill }];
  });
  const others = branches.filter(({ id }) => skillIn(values, id) === null);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (assigned.some(({ skill }) => skill.length === 0)) return;
    assign.run({ path: { id: operator.id }, body: bodyOf(values, branches) });
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        {meanwhile}
        {assigned.map(({ branch, skill }) => (
          <AssignedBranch
            key={branch.id}
            branch={branch}
            skill={skill}
            missing={tried}
            onChange={(next) => put(branch.id, next)}
          />
        ))}
        {operator.elsewhere > 0 && <Text c="dimmed">{texts.elsewhere(operator.elsewhere)}</Text>}
        {assigned.length + operator.elsewhere === 0 && (
          <Alert color="yellow" role="status">
            {texts.noWork}
          </Alert>
        )}
        {others.length > 0 && <OtherBranches branches={others} onAdd={(id) => put(id, 'all')} />}
        <ChangesButton
          of={{ kind: 'operator', subject: String(operator.id) }}
          name={nameOf(operator)}
          fields={fields}
          wording={wording}
          timeZone={currentUser()?.time_zone ?? 'UTC'}
        />
        {unsaved.question}
        <FormEnd error={assign.error} busy={assign.isPending} label={texts.save} onBack={onBack} />
      </Stack>
    </form>
  );
}

function AssignedBranch({
  branch,
  skill,
  missing,
  onChange,
}: {
  branch: Branch;
  skill: NonNullable<Skill>;
  missing: boolean;
  onChange: (skill: Skill) => void;
}) {
  return (
    <section className={css.branch} aria-label={branch.name}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{branch.name}</Text>
        <Button
          variant="subtle"
          size="md"
          aria-label={texts.removeFrom(branch.name)}
          onClick={() => onChange(null)}
        >
          {texts.remove}
        </Button>
      </Group>
      <SkillChoice branch={branch} value={skill} missing={missing} onChange={onChange} />
    </section>
  );
}

function OtherBranches({
  branches,
  onAdd,
}: {
  branches: readonly Branch[];
  onAdd: (branchId: number) => void;
}) {
  return (
    <NativeSelect
      label={texts.addTo}
      size="md"
      value=""
      data={[
        { value: '', label: texts.choose },
        ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => value && onAdd(Number(value))}
    />
  );
}

/** Returns the wording of a branch's field: services by name where their list is loaded. */
function useSkillWords(branches: readonly Branch[]) {
  const names = new Map(
    useQueries({ queries: branches.map(({ id }) => servicesQuery(id)) }).flatMap(
      ({ data }) => data?.map(({ id, name }): [number, string] => [id, name]) ?? [],
    ),
  );
  return (_field: string, value: unknown): string | undefined => {
    if (value === null || value === undefined) return texts.notAssigned;
    if (value === 'all') return texts.allServices;
    return typeof value === 'number' ? names.get(value) : undefined;
  };
}
