import { Alert, Button, Progress, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as api from '#contract/web.ts';
import { writeCsv } from '#domain/csv/write.ts';
import { request } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Actions } from '../../ui/Actions.tsx';
import { suggestedPassword } from './suggested-password.ts';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/Progress.css';

interface FirstPassword {
  name: string;
  email: string;
  password: string;
}

/**
 * Sets first passwords for several users without one and shows them, since they cannot be read
 * later. The run can be stopped; a retry continues with the user that failed.
 */
export function PasswordsForm({ ids, onBack }: { ids: readonly number[]; onBack: () => void }) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [given, setGiven] = useState<FirstPassword[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  // A retry for the same user must send the same key and password.
  const tries = useRef(new Map<number, { key: string; password: string }>());
  useEffect(() => () => running?.abort(), [running]);

  async function handleStart() {
    const controller = new AbortController();
    setRunning(controller);
    setFailure(null);
    try {
      for (const id of ids.slice(done)) {
        const one = await giveFirst(id, tries.current, controller.signal);
        if (one) setGiven((all) => [...all, one]);
        setDone((count) => count + 1);
      }
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
    } finally {
      setRunning(null);
      void queryClient.invalidateQueries();
    }
  }

  const rows = given.map(({ name, email, password }) => [name, email, password]);
  const columns = [texts.name, texts.email, texts.password];
  const isOver = done === ids.length;
  return (
    <Stack>
      <Text c="dimmed">{texts.passwordsHint}</Text>
      {running && (
        <Progress size="xl" value={(100 * done) / ids.length} aria-label={texts.progress} />
      )}
      {(isOver || given.length > 0) && (
        <Text role="status">{texts.passwordsSet(given.length)}</Text>
      )}
      {given.length > 0 && <Table withTableBorder data={{ head: columns, body: rows }} />}
      {failure !== null && (
        <Alert color="red" role="alert">
          {errorText(failure)}
        </Alert>
      )}
      <Actions>
        <Button variant="default" size="md" onClick={running ? () => running.abort() : onBack}>
          {running ? texts.stop : texts.back}
        </Button>
        {given.length > 0 && !running && (
          <Button
            variant="default"
            size="md"
            onClick={() => saveFile(texts.passwordsFile, new Blob([writeCsv(columns, rows)]))}
          >
            {texts.savePasswords}
          </Button>
        )}
        {!isOver && (
          <Button size="md" loading={running !== null} onClick={handleStart}>
            {failure === null ? texts.setPasswords : texts.retry}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}

/** Sets a user's first password; returns null if the user already has one. */
async function giveFirst(
  id: number,
  tries: Map<number, { key: string; password: string }>,
  signal: AbortSignal,
): Promise<FirstPassword | null> {
  const before = tries.get(id);
  const user = await request(api.userById, { path: { id } }, { signal });
  if (user.hasPassword && !before) return null;
  const { key, password } = before ?? { key: crypto.randomUUID(), password: suggestedPassword() };
  tries.set(id, { key, password });
  const body = { id, password, passwordConfirmation: password };
  await request(api.changePasswordFromSecurity, { body }, { key, signal });
  return { name: nameOf(user), email: user.email, password };
}
