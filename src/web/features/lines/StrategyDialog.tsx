import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { strategies } from '../../parts/strategies/texts.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { strategyOf } from './search.ts';
import { texts } from './texts.ts';

/**
 * Chooses one of the eight strategies and asks for confirmation, since it applies to the whole
 * branch.
 */
export function StrategyDialog({
  branch,
  onClose,
}: {
  branch: components['schemas']['Branch'];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(branch.strategy);
  const [asking, setAsking] = useState(false);
  const change = useOperation(api.branchStrategy, {
    onSuccess: () => {
      notify.success(texts.changed, strategies[chosen].name);
      onClose();
    },
  });
  return (
    <Dialog
      busy={change.isPending}
      onClose={onClose}
      title={asking ? texts.confirmTitle(branch.name) : texts.chooseStrategy}
    >
      <Stack>
        {asking ? (
          <Text>{texts.confirm(strategies[branch.strategy].name, strategies[chosen].name)}</Text>
        ) : (
          <Radio.Group
            aria-label={texts.chooseStrategy}
            value={chosen}
            onChange={(name) => setChosen(strategyOf(name) ?? branch.strategy)}
          >
            {Object.entries(strategies).map(([name, { name: title, explanation }]) => (
              <Radio
                key={name}
                value={name}
                label={title}
                description={explanation}
                size="md"
                py={8}
                data-autofocus={name === branch.strategy || undefined}
              />
            ))}
          </Radio.Group>
        )}
        {change.error && (
          <Alert color="red" role="alert">
            {errorText(change.error)}
          </Alert>
        )}
        <Actions>
          <Button
            variant="default"
            size="md"
            onClick={() => (asking ? setAsking(false) : onClose())}
          >
            {texts.back}
          </Button>
          {asking ? (
            <Button
              size="md"
              loading={change.isPending}
              onClick={() =>
                change.run({ path: { branchId: branch.id }, body: { strategy: chosen } })
              }
            >
              {texts.changeStrategy}
            </Button>
          ) : (
            <Button size="md" disabled={chosen === branch.strategy} onClick={() => setAsking(true)}>
              {texts.next}
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}
