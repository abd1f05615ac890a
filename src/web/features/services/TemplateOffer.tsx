import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { catalogueTexts as texts } from './catalogue-texts.ts';
import { templateBranchesQuery } from './queries.ts';

type Schemas = components['schemas'];
type Place = Schemas['TemplateBranch'];

/** The server's limit per request. */
const most = 200;

/**
 * Chooses the branches that offer a catalogue entry, and updates branches to its latest version.
 */
export function TemplateOffer({
  known,
  onClose,
}: {
  known: Schemas['Template'];
  onClose: () => void;
}) {
  const places = useQuery(templateBranchesQuery(known.id));
  const send = useOperation(api.templateOffer);
  return (
    <Dialog busy={send.isPending} onClose={onClose} title={texts.offerOf(known.template.name)}>
      <QueryState result={places}>
        {(all) =>
          send.data ? (
            <Outcome places={all} outcomes={send.data} onClose={onClose} />
          ) : (
            <Choice
              places={all}
              error={send.error}
              busy={send.isPending}
              onBack={onClose}
              onSend={(branchIds) =>
                send.run({ path: { id: known.id }, body: { version: known.version, branchIds } })
              }
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function Choice({
  places,
  error,
  busy,
  onBack,
  onSend,
}: {
  places: Place[];
  error: Error | null;
  busy: boolean;
  onBack: () => void;
  onSend: (branchIds: number[]) => void;
}) {
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const behind = places.filter(({ state }) => state === 'behind');
  const shown = places
    .filter(({ branchName }) => branchName.toLocaleLowerCase('es').includes(sought))
    .slice(0, most);
  const fault = chosen.length === 0 ? texts.nobody : chosen.length > most ? texts.most : undefined;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!fault) onSend(chosen.map(Number));
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.changes}</Text>
        <SearchField
          label={texts.find}
          placeholder={texts.findHint}
          initial=""
          onFind={(text) => setSought(text.toLocaleLowerCase('es'))}
        />
        {behind.length > 0 && (
          <Button
            variant="default"
            size="md"
            onClick={() => setChosen(behind.slice(0, most).map(({ branchId }) => String(branchId)))}
          >
            {texts.chooseBehind}
          </Button>
        )}
        <Checkbox.Group
          label={texts.choose}
          value={chosen}
          onChange={setChosen}
          error={tried && fault && <span role="alert">{fault}</span>}
        >
          <Stack gap={0} mah={360} style={{ overflow: 'auto' }}>
            {shown.map(({ branchId, branchName, state }) => (
              <Checkbox
                key={branchId}
                value={String(branchId)}
                label={branchName}
                description={texts.states[state]}
                disabled={state === 'current'}
                size="md"
                py={8}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormEnd error={error} busy={busy} label={texts.send(chosen.length)} onBack={onBack} />
      </Stack>
    </form>
  );
}

function Outcome({
  places,
  outcomes,
  onClose,
}: {
  places: Place[];
  outcomes: Schemas['OfferedIn'][];
  onClose: () => void;
}) {
  return (
    <Stack role="status">
      <Text fw={600}>{texts.done}</Text>
      {outcomes.map(({ branchId, outcome, key }) => (
        <Group key={branchId} justify="space-between">
          <Text>{places.find((place) => place.branchId === branchId)?.branchName}</Text>
          <Text c={outcome === 'refused' ? 'red' : 'dimmed'}>
            {texts.outcomes[outcome]}
            {key && `: ${issueText(key)}`}
          </Text>
        </Group>
      ))}
      <Actions>
        <Button size="md" onClick={onClose}>
          {texts.close}
        </Button>
      </Actions>
    </Stack>
  );
}
