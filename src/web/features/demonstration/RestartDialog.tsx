import { Button, Text } from '@mantine/core';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './texts.ts';

export function RestartDialog({ onClose }: { onClose: () => void }) {
  const restart = useOperation(api.demonstrationRestart, {
    onSuccess: () => {
      notify.success(texts.title, texts.restarting);
      onClose();
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Dialog onClose={onClose} title={texts.restart} size="md">
      <Text mb="md">{texts.restartText}</Text>
      <Actions>
        <Button variant="default" size="md" data-autofocus onClick={onClose}>
          {texts.back}
        </Button>
        <Button size="md" color="red" loading={restart.isPending} onClick={() => restart.run({})}>
          {texts.restart}
        </Button>
      </Actions>
    </Dialog>
  );
}
