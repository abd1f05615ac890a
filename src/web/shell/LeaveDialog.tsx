import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { flushWithin } from '../outbox/flush.ts';
import { knownEntries, useEntries } from '../outbox/outbox.ts';
import { isOpen } from '../outbox/rules.ts';
import { texts } from '../outbox/texts.ts';
import { Actions } from '../ui/Actions.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { logOut } from './log-out.ts';

const patienceMs = 10_000;
const { leave } = texts;

export function LeaveDialog({
  opened,
  onClose,
  onSent,
}: {
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}) {
  const pending = useEntries().filter(isOpen).length;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    const refusedBefore = refusals();
    setBusy(true);
    setFailure(null);
    const sent = await flushWithin(patienceMs);
    setBusy(false);
    if (sent && refusals() === refusedBefore) return onSent();
    setFailure(sent ? leave.rejected : leave.failed);
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={leave.title} size="md" busy={busy}>
      <Stack>
        <Text>{pending > 0 && leave.text(pending)}</Text>
        {failure && <Text role="alert">{failure}</Text>}
        <Actions>
          <Button variant="default" size="md" onClick={onClose}>
            {leave.cancel}
          </Button>
          <Button variant="light" color="red" size="md" onClick={() => logOut()}>
            {leave.discard}
          </Button>
          <Button size="md" data-autofocus loading={busy} onClick={() => void send()}>
            {leave.send}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

function refusals(): number {
  return knownEntries().filter(({ state }) => state === 'rejected').length;
}
