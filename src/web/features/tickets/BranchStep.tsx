import { SimpleGrid } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { texts } from './texts.ts';

type Branch = components['schemas']['Branch'];

export function BranchStep({
  branches,
  onChoose,
}: {
  branches: Branch[];
  onChoose: (id: number) => void;
}) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.steps.branch} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {branches.map((branch) => (
          <ChoiceCard
            key={branch.id}
            title={branch.name}
            detail={hoursText(branch)}
            onChoose={() => onChoose(branch.id)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

export function hoursText({ open, opensAt, closesAt }: Branch): string {
  if (!open) return opensAt ? texts.opensAt(opensAt) : texts.closedNow;
  return closesAt && closesAt !== '24:00' ? texts.openUntil(closesAt) : texts.openAllDay;
}
