import { Alert, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { useOperation } from '../../../api/operation.ts';
import { invalidate } from '../../../api/query.ts';
import { notify } from '../../../lib/notify.ts';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { texts } from './known-texts.ts';
import { peopleChanged } from './queries.ts';

/** Asks twice, and says what goes and what stays. */
export function EraseForm({
  person: { id, version },
  onBack,
  onDone,
}: {
  person: components['schemas']['Person'];
  onBack: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [sure, setSure] = useState(false);
  const erase = useOperation('personErase', {
    onSuccess: (erased) => {
      notify.success(texts.erased, texts.erasedCounts(erased));
      // Not the record itself, which is gone.
      void invalidate(queryClient, 'peopleSearch', 'peopleRetention');
      onDone();
    },
    onError: () => void peopleChanged(queryClient),
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
