import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { contentTypes, methods, securities } from '#domain/messages/channel-settings.ts';
import type { ChannelDraft } from './channel-draft.ts';
import { channelsTexts as words } from './channels-texts.ts';
import css from './notifications.module.css';

type Form = Pick<UseFormReturnType<ChannelDraft>, 'getInputProps' | 'getValues' | 'setFieldValue'>;

const plain = {
  size: 'md',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export function EmailFields({ form }: { form: Form }) {
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

export function WebhookFields({ form }: { form: Form }) {
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
export function GatewayFields({ form }: { form: Form }) {
  const { headers } = form.getValues();
  return (
    <Stack>
      <div className={css.fields}>
        <NativeSelect
          size="md"
          label={words.method}
          data={[...methods]}
          {...form.getInputProps('method')}
        />
        <TextInput
          {...plain}
          label={words.address}
          inputMode="url"
          placeholder="https://"
          {...form.getInputProps('address')}
        />
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
