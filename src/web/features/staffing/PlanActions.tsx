import { Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { idle } from '../../lib/idle.ts';
import { notify } from '../../lib/notify.ts';
import { canSaveFiles, saveFile } from '../../lib/save-file.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Choices } from './choices.ts';
import { columns, rowsOf } from './file.ts';
import type { SavedPlan } from './saved.ts';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

// Loaded when idle, since users read a plan before they save it.
const SavePlan = lazyPart(async () => {
  await idle();
  return { default: (await import('./SavePlan.tsx')).SavePlan };
});
const ChangesButton = lazyPart(
  async () => {
    await idle();
    return { default: (await import('../../parts/changes/ChangesButton.tsx')).ChangesButton };
  },
  { quiet: true },
);

export function PlanActions({
  branch,
  dayName,
  choices,
  draft,
  saved,
  onTake,
}: {
  branch: components['schemas']['Branch'];
  dayName: string;
  choices: Choices;
  draft: Draft;
  saved: SavedPlan | null;
  onTake: (operators: ReadonlyMap<string, number>, target: Choices['target']) => void;
}) {
  return (
    <Group gap="sm">
      {currentUserMay('staffing:plan') ? (
        <Suspense fallback={<ActionButton disabled>{texts.save}</ActionButton>}>
          <SavePlan
            branchId={branch.id}
            dayName={dayName}
            choices={choices}
            draft={draft}
            saved={saved}
            onTake={onTake}
          />
        </Suspense>
      ) : (
        <Text c="dimmed">{texts.readOnly}</Text>
      )}
      <Button variant="default" size="md" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button variant="default" size="md" onClick={() => void exportFile(choices.day, draft)}>
        {texts.export}
      </Button>
      {saved && (
        <Suspense>
          <ChangesButton
            of={{ kind: 'staffingPlan', subject: `${saved.id}` }}
            name={dayName}
            fields={texts.changes}
            timeZone={branch.timeZone}
          />
        </Suspense>
      )}
    </Group>
  );
}

async function exportFile(day: string, { needs, operatorsAt }: Draft) {
  if (!canSaveFiles()) return window.alert(texts.cannotExport);
  const { writeCsv } = await import('#domain/csv/write.ts');
  const text = writeCsv(columns, rowsOf(needs, operatorsAt));
  const file = `dotacion-${day}.csv`;
  saveFile(file, new Blob([text], { type: 'text/csv' }));
  notify.success(texts.export, file);
}
