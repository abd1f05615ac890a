import { Button, Stack } from '@mantine/core';
import { flush } from '../../outbox/flush.ts';
import { useEntries } from '../../outbox/outbox.ts';
import { isOpen } from '../../outbox/rules.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { texts } from './texts.ts';

/** Lists unsent and refused actions until the user has acknowledged them. */
export function ReviewDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const entries = useEntries().filter(({ state }) => state !== 'confirmed');
  return (
    <Drawer opened={opened} onClose={onClose} title={texts.review}>
      {entries.length === 0 && <EmptyState title={texts.nothing} text={texts.nothingHint} />}
      <Stack component="ul" m={0} p={0} gap="xl">
        {entries.map((entry) => (
          <ReviewItem key={entry.key} entry={entry} onClose={onClose} />
        ))}
      </Stack>
      {entries.some(isOpen) && (
        <Button mt="xl" size="md" fullWidth onClick={() => void flush({ eager: true })}>
          {texts.sendNow}
        </Button>
      )}
    </Drawer>
  );
}
