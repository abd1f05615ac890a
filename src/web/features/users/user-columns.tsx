import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { components } from '#contract/types.ts';
import { roleLabels } from '#domain/permissions/roles.ts';
import type { Content } from '../../api/client.ts';
import { serverNow } from '../../lib/server-time.ts';
import { shortDay, timeOfDay } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { currentUser } from '../../session/session.ts';
import { branchOptionsQuery } from './queries.ts';
import { texts } from './texts.ts';

export type ListedUser = components['schemas']['ListedUser'];

export function useUserColumns(): Column<ListedUser>[] {
  const branches = useQuery(branchOptionsQuery());
  const timeZone = currentUser()?.time_zone;
  return useMemo(() => columnsOf(branches.data, timeZone), [branches.data, timeZone]);
}

function columnsOf(
  branches: Content<'userBranches'> | undefined,
  timeZone: string | undefined,
): Column<ListedUser>[] {
  const names = new Map(branches?.map(({ id, name }) => [id, name]));
  return [
    { title: texts.name, sort: 'firstName', ascendingFirst: true, text: nameOf },
    { title: texts.email, sort: 'email', phone: 'below', text: ({ email }) => email },
    { title: texts.role, sort: 'typeUser', phone: 'end', text: ({ type }) => roleLabels[type] },
    { title: texts.state, roomy: true, cell: stateOf },
    { title: texts.branches, roomy: true, cell: (user) => branchesOf(user, names) },
    {
      title: texts.lastSeen,
      phone: 'endBelow',
      text: ({ lastSeenAt }) => seenText(lastSeenAt, timeZone),
    },
    {
      title: texts.phone,
      roomy: true,
      optional: true,
      text: ({ phone_number }) => phone_number || null,
    },
    {
      title: texts.nickname,
      roomy: true,
      optional: true,
      text: ({ nickname }) => nickname || null,
    },
  ];
}

export function nameOf({ first_name, last_name }: Pick<ListedUser, 'first_name' | 'last_name'>) {
  return `${first_name} ${last_name}`.trim();
}

function stateOf({ hasPassword, userInvalid }: ListedUser): ReactNode {
  if (!hasPassword) return <Warning text={texts.states.noPassword} />;
  return userInvalid ? texts.states.mustChange : texts.states.active;
}

function branchesOf(
  { type, branchIds }: ListedUser,
  names: ReadonlyMap<number, string>,
): ReactNode {
  const [first, ...others] = branchIds.map((id) => names.get(id) ?? texts.numbered(id));
  if (type === 'Manager') return texts.reachesAll;
  if (!first) return texts.noBranchOf[type] ? <Warning text={texts.noBranch} /> : '–';
  return others.length > 0 ? texts.andMore(first, others.length) : first;
}

function Warning({ text }: { text: string }) {
  return (
    <span style={{ color: 'var(--vez-danger)', whiteSpace: 'nowrap' }}>
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {text}
    </span>
  );
}

/** Formats the time in the user's zone, or the day if it is not today. */
function seenText(at: string | null, timeZone: string | undefined): string {
  if (!at) return texts.neverSeen;
  const day = shortDay(at, timeZone);
  return day === shortDay(serverNow(), timeZone) ? timeOfDay(at, timeZone) : day;
}
