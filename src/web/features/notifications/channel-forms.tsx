import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { JSX } from 'react';
import type { components } from '#contract/types.ts';
import {
  type ChannelSettings,
  type ConfiguredChannel,
  checkChannel,
  contentTypes,
  isConfigured,
  methods,
  securities,
} from '#domain/messages/channels.ts';
import type { ApiIssue } from '../../api/errors.ts';
import { channelsTexts as words } from './channels-texts.ts';
import css from './notifications.module.css';

type Schemas = components['schemas'];

/** Form values of a channel: all fields, including ones that its settings do not use. */
export interface ChannelDraft {
  version: number;
  enabled: boolean;
  /** Empty keeps the stored secret. */
  secret: string;
  host: string;
  port: string;
  security: ChannelSettings['email']['security'];
  user: string;
  fromName: string;
  fromAddress: string;
  method: ChannelSettings['sms']['method'];
  address: string;
  headers: ChannelSettings['sms']['headers'];
  contentType: ChannelSettings['sms']['contentType'];
  body: string;
  success: string;
}

const usual: ChannelDraft = {
  version: 0,
  enabled: true,
  secret: '',
  host: '',
  port: '465',
  security: 'tls',
  user: '',
  fromName: '',
  fromAddress: '',
  method: 'POST',
  address: '',
  headers: [],
  contentType: 'application/json',
  body: '{"to":"{telefono}","text":"{texto}"}',
  success: '200, 201, 202',
};

interface ChannelForm<Name extends ConfiguredChannel> {
  Fields: (props: { form: ChannelFields }) => JSX.Element;
  secret: string;
  /** Absent if a test message needs no recipient. */
  testTo?: { label: string; inputMode: 'email' | 'tel' };
  draft: (settings: ChannelSettings[Name]) => Partial<ChannelDraft>;
  /** Converts the form values, with surrounding spaces trimmed. */
  settings: (draft: ChannelDraft) => ChannelSettings[Name];
}

/** The form of each channel that an organisation sets up. */
export const channelForms: { [Name in ConfiguredChannel]: ChannelForm<Name> } = {
  email: {
    Fields: EmailFields,
    secret: words.password,
    testTo: { label: words.testToEmail, inputMode: 'email' },
    draft: ({ port, ...rest }) => ({ ...rest, port: String(port) }),
    settings: (draft) => ({
      host: draft.host.trim(),
      port: numberOf(draft.port),
      security: draft.security,
      user: draft.user.trim(),
      fromName: draft.fromName.trim(),
      fromAddress: draft.fromAddress.trim(),
    }),
  },
  sms: {
    Fields: GatewayFields,
    secret: words.key,
    testTo: { label: words.testToPhone, inputMode: 'tel' },
    draft: ({ success, ...rest }) => ({ ...rest, success: success.join(', ') }),
    settings: ({ method, address, headers, contentType, body, success }) => ({
      method,
      address: address.trim(),
      headers: headers.map(({ name, value }) => ({ name: name.trim(), value })),
      contentType,
      body,
      success: success.split(',').map(numberOf),
    }),
  },
  webhook: {
    Fields: AddressField,
    secret: words.signing,
    draft: (settings) => settings,
    settings: ({ address }) => ({ address: address.trim() }),
  },
};

/** Returns 0, which is no valid port or status, when the text is no number. */
const numberOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

export function channelDraft({
  channel,
  settings,
  state,
  version,
}: Schemas['MessageChannelSetup']): ChannelDraft {
  const stored = isConfigured(channel) ? storedDraft(channel, settings[channel]) : {};
  return { ...usual, ...stored, version, enabled: state !== 'off' };
}

function storedDraft<Name extends ConfiguredChannel>(
  channel: Name,
  settings: ChannelSettings[Name] | undefined,
): Partial<ChannelDraft> {
  const form: ChannelForm<Name> = channelForms[channel];
  return settings ? form.draft(settings) : {};
}

export function settingsOf(
  channel: ConfiguredChannel,
  draft: ChannelDraft,
): Schemas['ChannelSettings'] {
  return { [channel]: channelForms[channel].settings(draft) };
}

export function issuesOf<Name extends ConfiguredChannel>(
  channel: Name,
  draft: ChannelDraft,
): ApiIssue[] {
  const form: ChannelForm<Name> = channelForms[channel];
  return checkChannel(channel, form.settings(draft)).map(({ field, key, params }) => ({
    field,
    key,
    ...(params && { params }),
  }));
}

export type ChannelFields = Pick<
  UseFormReturnType<ChannelDraft>,
  'getInputProps' | 'getValues' | 'setFieldValue'
>;

const plain = {
  size: 'md',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

function EmailFields({ form }: { form: ChannelFields }) {
  return (
    <div className={css.fields}>
      <TextInput
        {...plain}
        label={words.host}
        placeholder="smtp.ejemplo.es"
        {...form.getInputProps('host')}
      />
      <TextInput
        {...plain}
        label={words.port}
        inputMode="numeric"
        {...form.getInputProps('port')}
      />
      <NativeSelect
        size="md"
        label={words.security}
        data={securities.map((value) => ({ value, label: words.securities[value] }))}
        {...form.getInputProps('security')}
      />
      <TextInput {...plain} label={words.user} {...form.getInputProps('user')} />
      <TextInput
        size="md"
        autoComplete="off"
        label={words.fromName}
        {...form.getInputProps('fromName')}
      />
      <TextInput
        {...plain}
        label={words.fromAddress}
        inputMode="email"
        {...form.getInputProps('fromAddress')}
      />
    </div>
  );
}

function AddressField({ form }: { form: ChannelFields }) {
  return (
    <TextInput
      {...plain}
      label={words.address}
      inputMode="url"
      placeholder="https://"
      {...form.getInputProps('address')}
    />
  );
}

/** Fields of the request to an SMS gateway, in the terms of gateways' manuals. */
function GatewayFields({ form }: { form: ChannelFields }) {
  return (
    <Stack>
      <div className={css.fields}>
        <NativeSelect
          size="md"
          label={words.method}
          data={[...methods]}
          {...form.getInputProps('method')}
        />
        <AddressField form={form} />
        <NativeSelect
          size="md"
          label={words.contentType}
          data={[...contentTypes]}
          {...form.getInputProps('contentType')}
        />
        <TextInput
          {...plain}
          label={words.success}
          description={words.successHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('success')}
        />
      </div>
      <Headers form={form} />
      <Textarea
        {...plain}
        rows={5}
        label={words.body}
        description={words.bodyHint}
        {...form.getInputProps('body')}
      />
    </Stack>
  );
}

function Headers({ form }: { form: ChannelFields }) {
  const { headers } = form.getValues();
  return (
    <Stack gap="xs" role="group" aria-label={words.headers}>
      <Text size="sm" fw={500}>
        {words.headers}
      </Text>
      {headers.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header is its place in the list
        <div key={at} className={css.header}>
          <TextInput
            {...plain}
            aria-label={words.headerName(at + 1)}
            placeholder="Authorization"
            {...form.getInputProps(`headers.${at}.name`)}
          />
          <TextInput
            {...plain}
            aria-label={words.headerValue(at + 1)}
            placeholder="Bearer {clave}"
            {...form.getInputProps(`headers.${at}.value`)}
          />
          <Button
            variant="subtle"
            size="md"
            aria-label={words.removeHeader(at + 1)}
            onClick={() =>
              form.setFieldValue(
                'headers',
                headers.filter((__, index) => index !== at),
              )
            }
          >
            {words.remove}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        size="md"
        style={{ alignSelf: 'start' }}
        onClick={() => form.setFieldValue('headers', [...headers, { name: '', value: '' }])}
      >
        {words.addHeader}
      </Button>
    </Stack>
  );
}
