import { Alert, Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { type Role, roleLabels } from '#domain/permissions/roles.ts';
import { grantableRoles } from '#domain/users/grants.ts';
import { checkPersonalData, usualTimeZone } from '#domain/users/personal-data.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { branchOptionsQuery, rolesQuery } from './queries.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Checkbox.css';

type User = components['schemas']['UserRecord'];
type UserData = components['schemas']['UserData'];

const fields = [
  { name: 'firstName', label: texts.name, autoComplete: 'off' },
  { name: 'lastName', label: texts.lastName, autoComplete: 'off' },
  { name: 'email', label: texts.email, type: 'email', autoComplete: 'off' },
  { name: 'phoneNumber', label: texts.phone, type: 'tel', autoComplete: 'off' },
  { name: 'nickname', label: texts.nickname, autoComplete: 'off' },
  { name: 'timeZone', label: texts.timeZone, autoComplete: 'off' },
] as const;

export function UserForm({
  user,
  onDone,
  onBack,
}: {
  user: User | null;
  onDone: (user: Pick<User, 'id'>) => void;
  onBack: () => void;
}) {
  const save = useSave(user, (stored) => {
    notify.success(texts.title, user ? texts.saved : texts.created);
    unsaved.release();
    onDone(stored);
  });
  const hierarchies = useQuery(hierarchiesQuery());
  // The field shows the first hierarchy until one is chosen.
  const usual = user?.hierarchyId ?? hierarchies.data?.[0]?.id ?? 0;
  const address = user?.address ?? '';
  const form = useOperationForm(save, {
    initial: valuesOf(user),
    required: ['firstName', 'lastName', 'email'],
    check: ({ typeUser: _role, hierarchyId: _place, branches: _branches, ...personal }) =>
      checkPersonalData({
        ...personal,
        email: personal.email.trim(),
        timeZone: personal.timeZone.trim() || usualTimeZone,
        address,
      }),
    send: ({ hierarchyId, branches, ...values }, outcomes) => {
      const data: UserData = {
        ...values,
        address,
        hierarchyId: Number(hierarchyId) || usual,
        branches: branches.join('|'),
      };
      save.run(data, outcomes);
    },
  });
  const unsaved = useUnsaved(() => form.isDirty());

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <PasswordNotice user={user} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {fields.map(({ name, ...field }, index) => (
            <TextInput
              key={name}
              size="md"
              maxLength={name === 'email' ? 254 : 120}
              {...field}
              {...form.getInputProps(name)}
              {...(index === 0 && { 'data-autofocus': true })}
            />
          ))}
          <RoleField user={user} {...form.getInputProps('typeUser')} />
          <NativeSelect
            label={texts.hierarchy}
            size="md"
            data={(hierarchies.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            {...form.getInputProps('hierarchyId')}
            value={form.values.hierarchyId || usual}
          />
        </SimpleGrid>
        <Branches {...form.getInputProps('branches')} />
        <BranchNotice role={form.values.typeUser} branches={form.values.branches} />
        {unsaved.question}
        <FormEnd error={form.error} busy={form.busy} label={texts.save} onBack={onBack} />
      </Stack>
    </form>
  );
}

function valuesOf(user: User | null) {
  return {
    firstName: user?.first_name ?? '',
    lastName: user?.last_name ?? '',
    email: user?.email ?? '',
    phoneNumber: user?.phone_number ?? '',
    nickname: user?.nickname ?? '',
    timeZone: user?.time_zone ?? currentUser()?.time_zone ?? '',
    typeUser: user?.type ?? 'Operator',
    hierarchyId: '',
    branches: (user?.branchIds ?? []).map(String),
  };
}

function useSave(user: User | null, onSuccess: (stored: Pick<User, 'id'>) => void) {
  const create = useOperation(api.userCreate, { onSuccess });
  const update = useOperation(api.userUpdate, { onSuccess });
  const { error, isPending } = user ? update : create;
  return {
    error,
    isPending,
    run: (data: UserData, outcomes: { onError: (error: Error) => void }) => {
      if (user) update.run({ body: { id: user.id, data } }, undefined, outcomes);
      else create.run({ body: data }, undefined, outcomes);
    },
  };
}

function PasswordNotice({ user }: { user: User | null }) {
  if (currentUserMay('users:passwords')) return null;
  if (!user) return <Text c="dimmed">{texts.newHint}</Text>;
  return !user.hasPassword && <Alert color="yellow">{texts.passwordBySecurity}</Alert>;
}

function RoleField({ user, ...field }: { user: User | null } & GetInputPropsReturnType) {
  const offered = useQuery({ ...rolesQuery(user?.id ?? 0), enabled: user !== null });
  return (
    <NativeSelect
      label={texts.role}
      size="md"
      data={roleOptions(user, offered.data, currentUser()?.type)}
      {...field}
    />
  );
}

function roleOptions(
  user: User | null,
  offered: components['schemas']['RoleOption'][] | undefined,
  caller: Role | undefined,
) {
  const types = user
    ? (offered ?? []).map(({ typeUser }) => typeUser)
    : grantableRoles(caller ?? 'Viewer');
  // Includes the current role, even if the caller may not grant it.
  const all = user && !types.includes(user.type) ? [user.type, ...types] : types;
  return all.map((value) => ({ value, label: roleLabels[value] }));
}

function Branches(field: GetInputPropsReturnType) {
  const branches = useQuery(branchOptionsQuery());
  return (
    <QueryState result={branches} empty={<Text c="dimmed">{texts.noBranches}</Text>}>
      {(all) => (
        <Checkbox.Group label={texts.branches} {...field}>
          <Stack gap={0} mt="xs">
            {all.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} size="md" py={10} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryState>
  );
}

function BranchNotice({ role, branches }: { role: Role; branches: readonly string[] }) {
  const lack = branches.length === 0 && texts.noBranchOf[role];
  return (
    <>
      {role === 'Manager' && <Text c="dimmed">{texts.managerReaches}</Text>}
      {lack && (
        <Alert color="yellow" role="status">
          {lack}
        </Alert>
      )}
    </>
  );
}
