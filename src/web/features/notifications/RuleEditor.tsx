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
import { channels, type MessageChannel } from '#domain/messages/channels.ts';
import { checkText } from '#domain/messages/check-text.ts';
import { type MessageKind, travelsBy } from '#domain/messages/kinds.ts';
import { isOn, type Layers, type Rule, textFor } from '#domain/messages/rules.ts';
import { type Language, languages } from '#domain/names/languages.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { type Draft, draftOf, isAnyReady, layersOf, ruleOf } from './draft.ts';
import { EditorEnd } from './EditorEnd.tsx';
import css from './notifications.module.css';
import { Preview } from './Preview.tsx';
import { TextFields } from './TextFields.tsx';
import { kindTexts, languageTexts, sourceTexts, texts } from './texts.ts';
import { type Editor, useEditor } from './use-editor.tsx';
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
  const known = layersOf(configuration, own, kind, channel);
  const saved = draftOf(own ? known.branch : known.organisation);
  const editor = useEditor<Draft>(saved, { fields: fieldTexts, wording });
  const save = useOperation(api.messageRuleChange, {
    onSuccess: (stored) => {
      notify.success(texts.saved, kindTexts[kind].name);
      editor.setValues(draftOf(stored));
    },
  });
  const rule = ruleOf(editor.values);
  const layers = own ? { ...known, branch: rule } : { branch: null, organisation: rule };
  const faulty = languages.find((language) => {
    const text = editor.values[language];
    return text && checkText(kind, channel, text).length > 0;
  });
  const place = own ? branch.id : null;
  const send = () => {
    const { version, enabled, texts: written } = rule;
    save.run({ body: { branchId: place, kind, channel, version, enabled, texts: written } });
  };
  const state = configuration.channels[channel];
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {kindTexts[kind].name}
        </Title>
        <Text c="dimmed">{kindTexts[kind].when}</Text>
      </div>
      <ChannelChoice kind={kind} channel={channel} onChannel={onChannel} />
      {/* With no channel ready at all, the page shows a notice instead. */}
      {state !== 'ready' && isAnyReady(configuration.channels) && (
        <Alert color="yellow">
          {(state === 'off' ? texts.off : texts.missing)(messageChannelTexts[channel])}
        </Alert>
      )}
      <EnabledField editor={editor} layers={layers} own={own} />
      <TextEditor
        editor={editor}
        layers={layers}
        own={own}
        kind={kind}
        channel={channel}
        sample={configuration.sample}
      />
      <EditorEnd
        editor={editor}
        save={save}
        refusal={faulty ? texts.faulty(languageTexts[faulty]) : online ? undefined : texts.offline}
        onSave={send}
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

function ChannelChoice({
  kind,
  channel,
  onChannel,
}: {
  kind: MessageKind;
  channel: MessageChannel;
  onChannel: (channel: MessageChannel) => void;
}) {
  return (
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
  );
}

interface Part {
  editor: Editor<Draft>;
  layers: Layers<Rule>;
  own: boolean;
}

function EnabledField({ editor: { values, change, readOnly }, layers, own }: Part) {
  const { on, source } = isOn(layers);
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <Checkbox
          size="md"
          label={texts.isSent}
          checked={on}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
        />
        <Badge variant="light" color="gray">
          {sourceTexts[source]}
        </Badge>
      </Group>
      {values.enabled !== null && !readOnly && (
        <Button variant="subtle" size="md" onClick={() => change({ enabled: null })}>
          {own ? texts.inherit : texts.inheritDefault}
        </Button>
      )}
    </Group>
  );
}

/** The text in one language at a time, beside its preview. */
function TextEditor({
  editor: { values, change, readOnly },
  layers,
  own,
  kind,
  channel,
  sample,
}: Part & {
  kind: MessageKind;
  channel: MessageChannel;
  sample: Schemas['MessageConfiguration']['sample'];
}) {
  const [language, setLanguage] = useState<Language>('es');
  const shown = textFor(layers, kind, channel, language);
  return (
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
          faults={checkText(kind, channel, shown)}
          readOnly={readOnly}
          value={shown}
          onChange={(text) => change({ [language]: text })}
        />
        {values[language] && !readOnly && (
          <Button
            variant="subtle"
            size="md"
            style={{ alignSelf: 'start' }}
            onClick={() => change({ [language]: null })}
          >
            {own && layers.organisation?.texts[language] ? texts.resetText : texts.resetDefault}
          </Button>
        )}
      </Stack>
      <Preview kind={kind} channel={channel} language={language} text={shown} sample={sample} />
    </div>
  );
}
