import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryState } from '../../../parts/query-state/QueryState.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { keptTexts, texts } from './known-texts.ts';
import { retentionQuery } from './queries.ts';

/** Shows which personal data are kept, for how long, and what is deleted next. */
export function Retention({ onClose }: { onClose: () => void }) {
  const kept = useQuery(retentionQuery());
  return (
    <Dialog onClose={onClose} title={texts.kept}>
      <Stack>
        <Text>{texts.keptLead}</Text>
        <QueryState result={kept}>
          {(all) => (
            <Facts of={all.map((each) => [keptTexts[each.kind], texts.keptFacts(each)] as const)} />
          )}
        </QueryState>
        <Group justify="flex-end">
          <Button
            variant="default"
            size="md"
            renderRoot={(props) => (
              <Link {...props} to="/pages/my-branches" search={{ tab: 'settings' }} />
            )}
          >
            {texts.settings}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
