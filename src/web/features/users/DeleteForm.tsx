import { List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import type { components } from '#contract/types.ts';
import { issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './texts.ts';

type BulkReport = components['schemas']['BulkReport'];

/** Eliminates users once the server has said what would happen to each. */
export function DeleteForm({
  ids,
  onBack,
  onDone,
}: {
  ids: readonly number[];
  onBack: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const preview = useOperation('userEliminateAll');
  const eliminate = useOperation('userEliminateAll', {
    onSuccess: ({ done }) => {
      notify.success(texts.title, texts.deleted(done));
      void invalidate(queryClient, 'usersService');
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
        {preview.data && <Preview report={preview.data} />}
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

/** Who would go, by name, and who would stay and why. */
function Preview({ report: { done, names, refused } }: { report: BulkReport }) {
  const unnamed = done - names.length;
  return (
    <div role="status">
      <Text fw={600}>{done > 0 ? texts.willDelete(done) : texts.nothingToDelete}</Text>
      <List>
        {names.map((name, index) => (
          // Two people may share a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <List.Item key={index}>{name}</List.Item>
        ))}
        {unnamed > 0 && <List.Item>{texts.moreOfThem(unnamed)}</List.Item>}
      </List>
      {refused.length > 0 && (
        <>
          <Text mt="xs">{texts.willKeep}</Text>
          <List>
            {refused.map(({ id, name, key }) => (
              <List.Item key={id}>{name ? `${name}: ${issueText(key)}` : issueText(key)}</List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
