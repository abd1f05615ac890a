import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { channels } from '#domain/messages/channels.ts';
import { isLanguage, languages } from '#domain/names/languages.ts';
import { isFindable } from '#domain/people/same-person.ts';
import type { ApiIssue } from '../../../api/errors.ts';
import { useOperation } from '../../../api/operation.ts';
import { notify } from '../../../lib/notify.ts';
import { useMeanwhile } from '../../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../../parts/form/use-unsaved.tsx';
import { Consents } from '../../../parts/people/Consents.tsx';
import { messageChannelTexts } from '../../../parts/people/message-channel-texts.ts';
import { languageTexts, texts as personTexts } from '../../../parts/people/texts.ts';
import { texts } from './known-texts.ts';

const fields = {
  name: personTexts.name,
  document: personTexts.document,
  phone: personTexts.phone,
  email: personTexts.email,
  language: personTexts.language,
  consents: texts.agreesTo,
};

const wording = (field: string, value: unknown) => {
  if (field === 'language') return isLanguage(String(value)) ? languageTexts[value as never] : '';
  // The values of `consents` are channels.
  const channel = channels.find((name) => name === value);
  return channel && messageChannelTexts[channel];
};

export function KnownForm({
  person,
  onBack,
}: {
  person: components['schemas']['Person'];
  onBack: () => void;
}) {
  const saved = draftOf(person);
  const change = useOperation(api.personChange, {
    onSuccess: ({ name, document }) => {
      unsaved.release();
      notify.success(texts.saved, name || document);
      onBack();
    },
  });
  const form = useOperationForm(change, {
    initial: saved,
    check: faultsOf,
    send: (body, outcomes) => change.run({ path: { id: person.id }, body }, undefined, outcomes),
  });
  const { values } = form;
  const unsaved = useUnsaved(() => JSON.stringify(values) !== JSON.stringify(saved));
  const meanwhile = useMeanwhile({
    saved,
    values,
    fields,
    wording,
    setValues: (next) => form.setValues(next),
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        {unsaved.question}
        {meanwhile}
        <TextInput
          label={fields.name}
          size="md"
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={fields.document}
          size="md"
          maxLength={120}
          {...form.getInputProps('document')}
        />
        <TextInput
          label={fields.phone}
          type="tel"
          size="md"
          maxLength={120}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={fields.email}
          type="email"
          size="md"
          maxLength={120}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={fields.language}
          size="md"
          data={languages.map((value) => ({ value, label: languageTexts[value] }))}
          {...form.getInputProps('language')}
        />
        <Consents
          value={values.consents}
          onChange={(consents) => form.setFieldValue('consents', consents)}
        />
        <FormEnd error={form.error} busy={form.busy} label={texts.save} onBack={onBack} />
      </Stack>
    </form>
  );
}

function draftOf(person: components['schemas']['Person']) {
  const { version, name, document, phone, email, language, consents } = person;
  return {
    version,
    name,
    document,
    phone,
    email,
    language,
    consents: channels.filter((channel) => consents[channel] !== undefined),
  };
}

function faultsOf(draft: ReturnType<typeof draftOf>): ApiIssue[] {
  const faults: ApiIssue[] = [];
  const email = draft.email.trim();
  if (email !== '' && !isEmail(email)) faults.push({ field: 'email', key: 'email_invalid' });
  if (!isFindable(draft)) faults.push({ field: 'document', key: 'person_unidentified' });
  return faults;
}
