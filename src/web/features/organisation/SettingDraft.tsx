import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as api from '#contract/web.ts';
import { asksAgain } from '#domain/organisation/check-setting.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { isOvertaken } from '../../parts/conflict/overtaken.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { readItem } from '../../session/storage.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { settingsQuery } from './queries.ts';
import type { Draft, KnownSetting } from './setting.ts';
import { settings as words } from './setting-texts.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';
import { valueText } from './value-text.ts';

/** Foot of an edited setting: conflicts with other users' edits, confirmation, save and discard. */
export function SettingDraft({
  setting,
  draft,
  fault,
  onDraft,
  onDiscard,
}: {
  setting: KnownSetting;
  draft: Draft;
  fault: string | null;
  onDraft: (draft: Draft) => void;
  onDiscard: () => void;
}) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const { name, version, value } = setting;
  const { label } = words[name];
  const clientId = readItem('clientId') ?? 0;
  const save = useOperation(api.settingChange, {
    onSuccess: (saved) => {
      notify.success(texts.saved, label);
      onDiscard();
      queryClient.setQueryData(settingsQuery(clientId).queryKey, (all) =>
        all?.map((each) => (each.name === name ? saved : each)),
      );
    },
  });
  const meanwhile = useMeanwhile({
    saved: { version, value },
    values: draft,
    setValues: onDraft,
    fields: { value: texts.value },
    wording: (_field, each) => valueText(setting, each === null ? null : String(each)),
  });
  const next = draft.value?.trim() ?? null;
  const send = () => {
    setAsking(false);
    save.run({ path: { clientId, name }, body: { version: draft.version, value: next } });
  };
  const handleSave = () => (next !== null && asksAgain(name, next) ? setAsking(true) : send());
  return (
    <Stack gap="sm">
      {meanwhile}
      {save.error && !isOvertaken(save.error) && (
        <Alert color="red" role="alert">
          {errorText(save.error)}
        </Alert>
      )}
      <div className={css.actions}>
        <ActionButton
          aria-label={texts.saveOf(label)}
          refusal={fault ?? (online ? undefined : texts.offline)}
          loading={save.isPending}
          onClick={handleSave}
        >
          {texts.save}
        </ActionButton>
        <Button variant="default" size="md" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
      <AskAgain
        setting={setting}
        next={next}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </Stack>
  );
}

function AskAgain({
  setting,
  next,
  opened,
  onClose,
  onConfirm,
}: {
  setting: KnownSetting;
  next: string | null;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { label, again } = words[setting.name];
  return (
    <Dialog opened={opened} title={texts.again(label)} onClose={onClose}>
      <Stack>
        <Text fw={600}>
          {valueText(setting, setting.value)} → {valueText(setting, next)}
        </Text>
        <Text>{again}</Text>
        <Actions>
          <Button variant="default" size="md" onClick={onClose}>
            {texts.back}
          </Button>
          <Button size="md" onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
