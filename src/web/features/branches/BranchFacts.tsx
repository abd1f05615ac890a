import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { worded } from '../../parts/changes/worded.ts';
import { fieldTexts } from './texts.ts';
import { useWording } from './use-wording.ts';

const { strategy: _, ...shown } = fieldTexts;

export function BranchFacts({ branch }: { branch: components['schemas']['BranchRecord'] }) {
  const wording = useWording();
  const values: Record<string, unknown> = branch;
  return (
    <dl>
      {Object.entries(shown).map(([field, label]) => (
        <div key={field}>
          <Text component="dt" c="dimmed" size="sm">
            {label}
          </Text>
          <Text component="dd" m={0} mb="xs" style={{ overflowWrap: 'anywhere' }}>
            {worded(field, values[field], wording)}
          </Text>
        </div>
      ))}
    </dl>
  );
}
