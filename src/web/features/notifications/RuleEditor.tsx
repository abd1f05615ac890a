import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { channels, type MessageChannel } from '#domain/messages/channels.ts';
import { checkText } from '#domain/messages/check-text.ts';
import { type MessageKind, travelsBy } from '#domain/messages/kinds.ts';
import { isOn, textFor } from '#domain/messages/rules.ts';
import { type Language, languages } from '#domain/names/languages.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { type Draft, draftOf, isAnyReady, layersOf, ruleOf } from './draft.ts';
import { EditorEnd } from './EditorEnd.tsx';
import css from './notifications.module.css';
import { Preview } from './Preview.tsx';
import { TextFields } from './TextFields.tsx';
import { kindTexts, languageTexts, sourceTexts, texts } from './texts.ts';
import { fieldTexts, wording } from './wording.ts';

type Schemas = components['schemas'];

export function RuleEditor({
  branch,
  configuration,
  own,
  kind,
  channel,
  onChannel,
}: {
  branch: Schemas['Branch'];
  configuration: Schemas['MessageConfiguration'];
  /** True when editing the branch's rule, false for the organisation's. */
  own: boolean;
  kind: MessageKind;
  channel: MessageChannel;
  onChannel: (channel: MessageChannel) => void;
}) {
  const online = useOnline();
  const [language, setLanguage] = useState<Language>('es');
  const known = layersOf(configuration, own, kind, channel);
  const saved = draftOf(own ? known.branch : known.organisation);
  const [draft, setDraft] = useState(saved);
  const isDirty = changedFields({ ...saved, version: 0 }, { ...draft, version: 0 }).length > 0;
  const readOnly = !currentUserMay('messages:configure');
  const unsaved = useUnsaved(() => isDirty && !readOnly);
  const save = useOperation(api.messageRuleChange, {
    onSuccess: (rule) => {
      notify.success(texts.saved, kindTexts[kind].name);
      setDraft(draftOf(rule));
    },
  });
  const meanwhile = useMeanwhile<Draft>({
    saved,
    values: draft,
    setValues: setDraft,
    fields: fieldTexts,
    wording,
  });
  const rule = ruleOf(draft);
  const layers = own ? { ...known, branch: rule } : { branch: null, organisation: rule };
  const { on, source } = isOn(layers);
  const shown = textFor(layers, kind, channel, language);
  const faults = checkText(kind, channel, shown);
  const faulty = languages.find((each) => {
    const text = draft[each];
    return text && checkText(kind, channel, text).length > 0;
  });
  const place = own ? branch.id : null;
  const send = () => {
    const { version, enabled, texts: written } = rule;
    save.run({ body: { branchId: place, kind, channel, version, enabled, texts: written } });
  };
  const state = configuration.channels[channel];
  // With no channel ready at all, the page shows a notice instead.
  const someReady = isAnyReady(configuration.channels);
  const refusal = faulty ? texts.faulty(languageTexts[faulty]) : online ? undefined : texts.offline;
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {kindTexts[kind].name}
        </Title>
        <Text c="dimmed">{kindTexts[kind].when}</Text>
      </div>
      <SegmentedControl
        aria-label={texts.channel}
        size="md"
        className={css.channels}
        value={channel}
        data={channels
          .filter((each) => travelsBy(kind, each))
          .map((value) => ({ value, label: messageChannelTexts[value] }))}
        onChange={(value) => {
          const next = channels.find((name) => name === value);
          if (next) onChannel(next);
        }}
      />
      {state !== 'ready' && someReady && (
        <Alert color="yellow">
          {(state === 'off' ? texts.off : texts.missing)(messageChannelTexts[channel])}
        </Alert>
      )}
      <Group justify="space-between">
        <Group gap="sm">
          <Checkbox
            size="md"
            label={texts.isSent}
            checked={on}
            disabled={readOnly}
            onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, enabled: checked })}
          />
          <Badge variant="light" color="gray">
            {sourceTexts[source]}
          </Badge>
        </Group>
        {draft.enabled !== null && !readOnly && (
          <Button variant="subtle" size="md" onClick={() => setDraft({ ...draft, enabled: null })}>
            {own ? texts.inherit : texts.inheritDefault}
          </Button>
        )}
      </Group>
      <div className={css.writing}>
        <Stack gap="md">
          <Group align="flex-end" justify="space-between">
            <NativeSelect
              label={texts.language}
              size="md"
              value={language}
              data={languages.map((value) => ({ value, label: languageTexts[value] }))}
              onChange={({ currentTarget: { value } }) =>
                setLanguage(languages.find((name) => name === value) ?? 'es')
              }
            />
            <Badge variant="light" color={shown.source === 'default' ? 'gray' : undefined}>
              {sourceTexts[shown.source]}
            </Badge>
          </Group>
          <TextFields
            key={language}
            kind={kind}
            channel={channel}
            faults={faults}
            readOnly={readOnly}
            value={shown}
            onChange={(text) => setDraft({ ...draft, [language]: text })}
          />
          {draft[language] && !readOnly && (
            <Button
              variant="subtle"
              size="md"
              style={{ alignSelf: 'start' }}
              onClick={() => setDraft({ ...draft, [language]: null })}
            >
              {own && known.organisation?.texts[language] ? texts.resetText : texts.resetDefault}
            </Button>
          )}
        </Stack>
        <Preview
          kind={kind}
          channel={channel}
          language={language}
          text={shown}
          sample={configuration.sample}
        />
      </div>
      {meanwhile}
      {unsaved.question}
      <EditorEnd
        error={save.error}
        dirty={isDirty}
        busy={save.isPending}
        refusal={refusal}
        onSave={send}
        onDiscard={() => setDraft(saved)}
      >
        {saved.version > 0 && (
          <ChangesButton
            of={{ kind: 'messageRule', subject: `${place ?? 0}/${kind}/${channel}` }}
            name={texts.changesOf(kindTexts[kind].name, messageChannelTexts[channel])}
            fields={fieldTexts}
            timeZone={branch.timeZone}
          />
        )}
      </EditorEnd>
    </Stack>
  );
}
