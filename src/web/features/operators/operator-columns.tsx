import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import type { Column } from '../../parts/table/columns.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { OperatorMark, stateText } from './OperatorMark.tsx';
import css from './operators.module.css';
import { texts } from './texts.ts';

export type Operator = components['schemas']['Operator'];

export const operatorColumns: Column<Operator>[] = [
  { title: texts.operator, sort: 'firstName', ascendingFirst: true, text: nameOf },
  {
    title: texts.state,
    phone: 'end',
    text: stateText,
    cell: (operator) => <OperatorMark operator={operator} />,
  },
  { title: texts.gate, phone: 'below', text: gateText, cell: gateOf },
  {
    title: texts.turn,
    phone: 'endBelow',
    text: ({ gate }) => gate?.turn?.label ?? null,
    cell: turnOf,
  },
  { title: texts.branches, roomy: true, wraps: true, text: branchesText, cell: branchesOf },
  { title: texts.skills, roomy: true, wraps: true, text: skillsText },
  {
    title: texts.email,
    sort: 'email',
    ascendingFirst: true,
    roomy: true,
    optional: true,
    text: ({ email }) => email,
  },
];

export function nameOf({ firstName, lastName }: Pick<Operator, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`.trim();
}

function gateOf(operator: Operator): ReactNode {
  const text = gateText(operator);
  return text || <span className={css.place}>{branchesText(operator) || texts.noBranch}</span>;
}

function gateText({ gate }: Operator): string {
  return gate ? texts.gateIn(gate.name, gate.branchName) : '';
}

function turnOf({ gate }: Operator): ReactNode {
  if (!gate?.turn) return null;
  return (
    <>
      <strong>{gate.turn.label}</strong> <Elapsed since={gate.turn.since} />
    </>
  );
}

function branchesOf(operator: Operator): ReactNode {
  const text = branchesText(operator);
  if (text) return text;
  return (
    <Text span inherit c="var(--vez-danger)" style={{ whiteSpace: 'nowrap' }}>
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {texts.noBranch}
    </Text>
  );
}

function branchesText({ branches: [first], branchCount }: Operator): string {
  if (!first) return '';
  return branchCount > 1 ? texts.andMore(first.name, branchCount - 1) : first.name;
}

/**
 * Lists the branches where an operator serves only some services, as far as the list includes them.
 */
function skillsText({ branches, branchCount }: Operator): string {
  const limited = branches.flatMap(({ name, skills }) =>
    skills === null ? [] : [{ name, skills }],
  );
  if (branches.length === 0) return '–';
  if (limited.length === 0) return texts.everything;
  return limited
    .map(({ name, skills }) =>
      branchCount === 1 ? texts.someOf(skills) : texts.someIn(skills, name),
    )
    .join(', ');
}
