import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { densities } from './columns.ts';
import { texts } from './texts.ts';
import type { TableView } from './use-table-view.ts';
import '@mantine/core/styles/Checkbox.css';

export interface Filters {
  page: string;
  /** Filters and order in the address; never the texts of a search for people. */
  now: object;
  onApply: (filters: Record<string, unknown>) => void;
}

type Saved = components['schemas']['SavedFilter'];

export function ViewDialog({
  view,
  filters,
  saved,
  onClose,
}: {
  view: Pick<TableView<never>, 'density' | 'onDensity' | 'onShown'> & {
    all: readonly { title: string }[];
    shown: readonly { title: string }[];
  };
  filters: Filters;
  saved: readonly Saved[];
  onClose: () => void;
}) {
  const { density, all, shown, onDensity, onShown } = view;
  const [first, ...others] = all.map(({ title }) => title);
  return (
    <Dialog title={texts.view} onClose={onClose}>
      <Stack gap="lg">
        <Radio.Group label={texts.density} value={density}>
          <Group mt="xs">
            {densities.map((name) => (
              <Radio
                key={name}
                value={name}
                label={texts.densities[name]}
                size="md"
                py={10}
                onChange={() => onDensity(name)}
              />
            ))}
          </Group>
        </Radio.Group>
        <Checkbox.Group
          label={texts.columns}
          value={shown.map(({ title }) => title)}
          // Keeps the order of the table, not of the clicks.
          onChange={(titles) => onShown(all.map(({ title }) => title).filter(isIn(titles)))}
        >
          <Group gap="md" mt="xs">
            <Checkbox value={first} label={first} size="md" py={10} disabled />
            {others.map((title) => (
              <Checkbox key={title} value={title} label={title} size="md" py={10} />
            ))}
          </Group>
        </Checkbox.Group>
        <SavedFilters filters={filters} saved={saved} />
      </Stack>
    </Dialog>
  );
}

const isIn = (titles: readonly string[]) => (title: string) => titles.includes(title);

function SavedFilters({
  filters: { page, now },
  saved,
}: {
  filters: Filters;
  saved: readonly Saved[];
}) {
  const [name, setName] = useState('');
  const onSuccess = () => setName('');
  const save = useOperation(api.filterSave, { onSuccess });
  const forget = useOperation(api.filterForget, { onSuccess });
  const error = save.error ?? forget.error;
  const none = Object.keys(now).length === 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || none) return;
    save.run({ body: { page, name: name.trim(), search: JSON.stringify(now) } });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Text fw={600}>{texts.saved}</Text>
        {saved.map((filter) => (
          <Group key={filter.name} justify="space-between">
            <Text>{filter.name}</Text>
            <Button
              variant="default"
              size="sm"
              mih={44}
              aria-label={texts.forget(filter.name)}
              onClick={() => forget.run({ body: { page, name: filter.name } })}
            >
              {texts.forgetVerb}
            </Button>
          </Group>
        ))}
        <Group align="flex-end">
          <TextInput
            label={texts.name}
            description={none ? texts.nothingToSave : texts.savedHint}
            size="md"
            maxLength={60}
            disabled={none}
            style={{ flex: 1 }}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <Button
            type="submit"
            size="md"
            variant="default"
            loading={save.isPending}
            disabled={none}
          >
            {texts.save}
          </Button>
        </Group>
        {error && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
      </Stack>
    </form>
  );
}
