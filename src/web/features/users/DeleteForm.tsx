import { Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { BulkPreview } from '../../parts/bulk/BulkPreview.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './texts.ts';

export function DeleteForm({
  ids,
  onBack,
  onDone,
}: {
  ids: readonly number[];
  onBack: () => void;
  onDone: () => void;
}) {
  const preview = useOperation(api.userEliminateAll);
  const eliminate = useOperation(api.userEliminateAll, {
    onSuccess: ({ done }) => {
      notify.success(texts.title, texts.deleted(done));
      onDone();
    },
  });
  const joined = ids.join('|');
  const look = () => preview.run({ body: { ids: joined, dryRun: true } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the same users
  useEffect(look, [joined]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!preview.data) look();
    else if (preview.data.done > 0) eliminate.run({ body: { ids: joined } });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Text>{texts.deleteText}</Text>
        {preview.data && (
          <BulkPreview
            report={preview.data}
            texts={{
              will: texts.willDelete,
              nothing: texts.nothingToDelete,
              more: texts.moreOfThem,
              wont: texts.willKeep,
            }}
          />
        )}
        <FormEnd
          error={eliminate.error ?? preview.error}
          busy={preview.isPending || eliminate.isPending}
          label={preview.error ? texts.retry : texts.delete}
          danger={!preview.error}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
