import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './texts.ts';

export interface Place {
  id: number;
  name: string;
  version: number;
  about?: string;
  /** Only empty places can be removed. */
  empty?: boolean;
}

type Send<Input extends unknown[]> = (...input: [...Input, onDone: () => void]) => void;

export function PlaceList({
  title,
  label,
  places,
  busy,
  error,
  offline,
  onAdd,
  onRename,
  onRemove,
}: {
  title: string;
  label: string;
  places: readonly Place[];
  busy: boolean;
  error: Error | null;
  /** Explains why changes are disabled while offline. */
  offline: string;
  onAdd?: Send<[name: string]>;
  onRename: Send<[place: Place, name: string]>;
  onRemove?: Send<[place: Place]>;
}) {
  const [edited, setEdited] = useState<number | null>(null);
  const refusal = useOnline() ? undefined : offline;
  const close = () => setEdited(null);
  return (
    <Stack component="section" aria-label={title} gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {error && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {places.map((place) => (
          <li key={place.id}>
            {edited === place.id ? (
              <NameForm
                label={texts.name}
                initial={place.name}
                submit={texts.save}
                busy={busy}
                onBack={close}
                onName={(name) => onRename(place, name, close)}
              />
            ) : (
              <PlaceRow
                place={place}
                busy={busy}
                refusal={refusal}
                onEdit={() => setEdited(place.id)}
                onRemove={onRemove && (() => onRemove(place, close))}
              />
            )}
          </li>
        ))}
      </Stack>
      {onAdd && (
        <NameForm
          // The new key clears the field once the name is in the list.
          key={places.length}
          label={label}
          initial=""
          submit={texts.add}
          busy={busy}
          onName={(name) => onAdd(name, () => {})}
        />
      )}
    </Stack>
  );
}

function PlaceRow({
  place: { name, about, empty },
  busy,
  refusal,
  onEdit,
  onRemove,
}: {
  place: Place;
  busy: boolean;
  refusal: string | undefined;
  onEdit: () => void;
  onRemove: (() => void) | undefined;
}) {
  return (
    <Group justify="space-between" gap="xs" mih={52}>
      <div style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        <Text>{name}</Text>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <ActionButton
          variant="subtle"
          refusal={refusal}
          aria-label={texts.renameOf(name)}
          onClick={onEdit}
        >
          {texts.rename}
        </ActionButton>
        {onRemove && (
          <ActionButton
            variant="subtle"
            color="red"
            busy={busy}
            refusal={refusal ?? (empty ? undefined : texts.onlyEmpty)}
            aria-label={texts.removeOf(name)}
            onClick={onRemove}
          >
            {texts.remove}
          </ActionButton>
        )}
      </Group>
    </Group>
  );
}

function NameForm({
  label,
  initial,
  submit,
  busy,
  onName,
  onBack,
}: {
  label: string;
  initial: string;
  submit: string;
  busy: boolean;
  onName: (name: string) => void;
  onBack?: () => void;
}) {
  const [name, setName] = useState(initial);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name);
  };
  return (
    <form onSubmit={handleSubmit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={label}
          size="md"
          flex="1 1 200px"
          maxLength={120}
          value={name}
          data-autofocus={onBack ? true : undefined}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        <Button type="submit" size="md" loading={busy} variant={onBack ? 'filled' : 'default'}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
