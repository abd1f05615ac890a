import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { pageOf } from '../../navigation/pages.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { viewsQuery } from './queries.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Checkbox.css';

interface Props {
  id: number;
  onDone: () => void;
  onBack: () => void;
}

export function ViewsForm(props: Props) {
  const views = useQuery(viewsQuery(props.id));
  return <QueryState result={views}>{(found) => <Choice {...props} views={found} />}</QueryState>;
}

function Choice({
  views: { typeUser, pages, views },
  id,
  onDone,
  onBack,
}: Props & { views: components['schemas']['Views'] }) {
  const [chosen, setChosen] = useState<readonly string[]>(views);
  const edit = useOperation(api.viewEdit, {
    onSuccess: () => {
      notify.success(texts.title, texts.viewsSaved);
      unsaved.release();
      onDone();
    },
  });

  const joined = (keys: readonly string[]) => pages.filter((page) => keys.includes(page)).join('|');
  const unsaved = useUnsaved(() => joined(chosen) !== joined(views));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Sent in the role's order, regardless of the order of choice.
    const body = { id, typeUser, views: joined(chosen) };
    edit.run({ body });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Checkbox.Group label={texts.viewsHint} value={[...chosen]} onChange={setChosen}>
          <Stack gap={0} mt="xs">
            {pages.map((key) => (
              <Checkbox key={key} value={key} label={pageOf(key).label} size="md" py={10} />
            ))}
          </Stack>
        </Checkbox.Group>
        {unsaved.question}
        <FormEnd error={edit.error} busy={edit.isPending} label={texts.save} onBack={onBack} />
      </Stack>
    </form>
  );
}
