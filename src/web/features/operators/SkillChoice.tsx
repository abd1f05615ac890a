import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { servicesQuery } from '../../parts/services/queries.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Checkbox.css';

/** Chooses an operator's services in a branch: all, including future ones, or some. */
export function SkillChoice({
  branch,
  value,
  missing,
  onChange,
}: {
  branch: { id: number; name: string };
  value: 'all' | readonly number[];
  /** True when an error must ask for at least one service. */
  missing: boolean;
  onChange: (value: 'all' | readonly number[]) => void;
}) {
  return (
    <>
      <Radio.Group
        label={texts.mayServe(branch.name)}
        value={value === 'all' ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? 'all' : [])}
      >
        <Radio value="all" label={texts.all} size="md" py={8} />
        <Radio value="some" label={texts.some} size="md" py={8} />
      </Radio.Group>
      {value !== 'all' && (
        <Services
          branch={branch}
          value={value}
          error={missing && value.length === 0}
          onChange={onChange}
        />
      )}
    </>
  );
}

function Services({
  branch,
  value,
  error,
  onChange,
}: {
  branch: { id: number; name: string };
  value: readonly number[];
  error: boolean;
  onChange: (value: readonly number[]) => void;
}) {
  const services = useQuery(servicesQuery(branch.id));
  return (
    <QueryState result={services} lasting empty={<Text c="dimmed">{texts.noServices}</Text>}>
      {(offered) => (
        <Checkbox.Group
          aria-label={texts.mayServe(branch.name)}
          value={value.map(String)}
          error={error && <span role="alert">{texts.chooseService}</span>}
          onChange={(ids) => onChange(ids.map(Number))}
        >
          <Stack gap={0} pl="lg">
            {offered.map(({ id, name, prefix }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={`${prefix} · ${name}`}
                size="md"
                py={8}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryState>
  );
}
