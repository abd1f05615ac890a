import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { type Role, roleLabels } from '#domain/permissions/roles.ts';
import { grantableRoles } from '#domain/users/grants.ts';
import { ApiError, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUser } from '../../session/session.ts';
import { readItem } from '../../session/storage.ts';
import { FormEnd } from './FormEnd.tsx';
import { branchOptionsQuery, hierarchiesQuery, rolesQuery } from './queries.ts';
import { texts } from './texts.ts';

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

/** The data of an account, a new one or one that there is; what is wrong stands at its field. */
export function UserForm({
  user,
  onDone,
  onBack,
}: {
  user: User | null;
  onDone: () => void;
  onBack: () => void;
}) {
  const queryClient = useQueryClient();
  const caller = currentUser();
  const outcome = {
    onSuccess: () => {
      notify.success(texts.title, user ? texts.saved : texts.created);
      void invalidate(queryClient, 'usersService', 'userById');
      onDone();
    },
  };
  const create = useOperation('userCreate', outcome);
  const update = useOperation('userUpdate', outcome);
  const { error, isPending } = user ? update : create;
  const offered = useQuery({ ...rolesQuery(user?.id ?? 0), enabled: user !== null });
  const hierarchies = useQuery(hierarchiesQuery(readItem('clientId') ?? 0));
  const [branchIds, setBranchIds] = useState<readonly string[]>(
    (user?.branchIds ?? []).map(String),
  );
  const issues = error instanceof ApiError ? error.issues : [];
  const faultOf = (field: string) => {
    const issue = issues.find((each) => each.field === field);
    return issue && <span role="alert">{issueText(issue.key, issue.params)}</span>;
  };
  const initial: Record<string, string> = {
    firstName: user?.first_name ?? '',
    lastName: user?.last_name ?? '',
    email: user?.email ?? '',
    phoneNumber: user?.phone_number ?? '',
    nickname: user?.nickname ?? '',
    timeZone: user?.time_zone ?? caller?.time_zone ?? '',
    typeUser: user?.type ?? 'Operator',
    hierarchyId: '',
    branches: '',
  };
  // Told at its field, an error need not stand below too.
  const told = issues.some(({ field }) => field !== undefined && field in initial);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const data: UserData = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      nickname: text('nickname'),
      timeZone: text('timeZone'),
      address: user?.address ?? '',
      // The field offers the contract's roles and nothing else.
      typeUser: text('typeUser') as UserData['typeUser'],
      hierarchyId: Number(text('hierarchyId')) || (user?.hierarchyId ?? 0),
      branches: branchIds.join('|'),
    };
    if (user) update.run({ body: { id: user.id, data } });
    else create.run({ body: data });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        {!user && <Text c="dimmed">{texts.newHint}</Text>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {fields.map(({ name, ...field }, index) => (
            <TextInput
              key={name}
              name={name}
              size="md"
              maxLength={name === 'email' ? 254 : 120}
              defaultValue={initial[name]}
              error={faultOf(name)}
              {...field}
              {...(index === 0 && { 'data-autofocus': true })}
            />
          ))}
          <NativeSelect
            name="typeUser"
            label={texts.role}
            size="md"
            defaultValue={initial.typeUser}
            key={`role ${offered.status}`}
            error={faultOf('typeUser')}
            data={roleOptions(user, offered.data, caller?.type)}
          />
          <NativeSelect
            name="hierarchyId"
            label={texts.hierarchy}
            size="md"
            key={`hierarchy ${hierarchies.status}`}
            defaultValue={user?.hierarchyId}
            error={faultOf('hierarchyId')}
            data={(hierarchies.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
          />
        </SimpleGrid>
        <Branches chosen={branchIds} fault={faultOf('branches')} onChange={setBranchIds} />
        <FormEnd error={told ? null : error} busy={isPending} label={texts.save} onBack={onBack} />
      </Stack>
    </form>
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
  // The present role is shown to those too who may not grant it.
  const all = user && !types.includes(user.type) ? [user.type, ...types] : types;
  return all.map((value) => ({ value, label: roleLabels[value] }));
}

function Branches({
  chosen,
  fault,
  onChange,
}: {
  chosen: readonly string[];
  fault: React.ReactNode;
  onChange: (ids: readonly string[]) => void;
}) {
  const branches = useQuery(branchOptionsQuery());
  return (
    <QueryState result={branches} empty={<Text c="dimmed">{texts.noBranches}</Text>}>
      {(all) => (
        <Checkbox.Group
          label={texts.branches}
          value={[...chosen]}
          error={fault}
          onChange={onChange}
        >
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
