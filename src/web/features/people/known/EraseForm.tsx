import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../../api/operation.ts';
import { notify } from '../../../lib/notify.ts';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { texts } from './known-texts.ts';

/** Asks for confirmation twice, and says which data are erased and which stay. */
export function EraseForm({
  person: { id, version },
  onBack,
  onDone,
}: {
  person: components['schemas']['Person'];
  onBack: () => void;
  onDone: () => void;
}) {
  const [sure, setSure] = useState(false);
  const erase = useOperation(api.personErase, {
    onSuccess: (erased) => {
      notify.success(texts.erased, texts.erasedCounts(erased));
      onDone();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sure) erase.run({ path: { id }, body: { version } });
        else setSure(true);
      }}
    >
      <Stack>
        <Text>{texts.eraseGoes}</Text>
        <Text>{texts.eraseStays}</Text>
        {sure && (
          <Alert color="red" role="alert">
            {texts.eraseTwice}
          </Alert>
        )}
        <FormEnd
          error={erase.error}
          busy={erase.isPending}
          danger={sure}
          label={sure ? texts.eraseNow : texts.eraseOnce}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
