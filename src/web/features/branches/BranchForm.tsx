import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { checkBranch } from '#domain/branches/check-branch.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { readItem } from '../../session/storage.ts';
import { BeginFields } from './BeginFields.tsx';
import { type Beginning, startOf, usualBeginning } from './begins-with.ts';
import {
  type Choices,
  dataOf,
  firstValues,
  fresh,
  sameData,
  type Values,
  valuesOf,
} from './branch-values.ts';
import { countriesQuery } from './queries.ts';
import { fieldTexts, texts } from './texts.ts';
import { useWording } from './use-wording.ts';

type BranchRecord = components['schemas']['BranchRecord'];

interface Props {
  /** Null creates a branch. */
  branch: BranchRecord | null;
  onDone: (branch: BranchRecord) => void;
  onBack: () => void;
}

/** Form of a branch's data, shown once divisions and countries are loaded. */
export function BranchForm(props: Props) {
  const hierarchies = useQuery(hierarchiesQuery());
  const countries = useQuery(countriesQuery(readItem('clientId') ?? 0));
  return (
    <QueryState result={hierarchies} lasting>
      {(known) => (
        <QueryState result={countries} lasting>
          {(all) => (
            <Fields
              {...props}
              divisions={known.flatMap(({ divisions }) => divisions)}
              countries={all}
            />
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

function Fields({ branch, onDone, onBack, ...choices }: Props & Choices) {
  const { divisions, countries } = choices;
  const [beginning, setBeginning] = useState(usualBeginning);
  const save = useSave(branch, (stored) => {
    notify.success(branch ? texts.saved : texts.created, stored.name);
    unsaved.release();
    onDone(stored);
  });
  const saved = branch ? valuesOf(branch, countries) : firstValues(choices);
  const form = useOperationForm(save, {
    initial: saved,
    required: ['name', 'country', 'timeZone'],
    check: (values) => checkBranch(dataOf(values)),
    send: (values, outcomes) => save.run(values, beginning, outcomes),
  });
  const { values, setValues } = form;
  // Compares the data without the version, because a new version of the same data is no edit.
  const unsaved = useUnsaved(
    () => beginning !== usualBeginning || !sameData(form.getValues(), saved),
  );
  const wording = useWording();
  const meanwhile = useMeanwhile({ saved, values, setValues, fields: fieldTexts, wording });

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        {meanwhile}
        <TextInput
          label={texts.name}
          size="md"
          maxLength={120}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DivisionFields form={form} divisions={divisions} />
          <CountryFields form={form} countries={countries} savedZone={branch?.timeZone} />
        </SimpleGrid>
        <TextInput
          label={texts.address}
          size="md"
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        {!branch && <BeginFields value={beginning} onChange={setBeginning} />}
        {unsaved.question}
        <FormEnd
          error={form.error}
          busy={form.busy}
          label={branch ? texts.save : texts.create}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}

type Form = ReturnType<typeof useOperationForm<Values>>;

function useSave(branch: BranchRecord | null, onSuccess: (stored: BranchRecord) => void) {
  const create = useOperation(api.branchCreate, { onSuccess });
  const configure = useOperation(api.branchConfigure, { onSuccess });
  const { error, isPending } = branch ? configure : create;
  return {
    error,
    isPending,
    run: (values: Values, beginning: Beginning, outcomes: { onError: (error: Error) => void }) => {
      const data = dataOf(values);
      const beginsWith = startOf(beginning);
      if (!branch) create.run({ body: { ...data, beginsWith } }, undefined, outcomes);
      else {
        const path = { branchId: branch.id };
        configure.run({ path, body: { version: values.version, data } }, undefined, outcomes);
      }
    },
  };
}

function DivisionFields({ form, divisions }: { form: Form; divisions: Choices['divisions'] }) {
  return (
    <>
      <NativeSelect
        label={texts.division}
        size="md"
        data={[
          ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: fresh, label: texts.newDivision },
        ]}
        {...form.getInputProps('divisionId')}
      />
      {form.values.divisionId === fresh && (
        <TextInput
          label={texts.newDivisionName}
          size="md"
          maxLength={120}
          {...form.getInputProps('division')}
        />
      )}
    </>
  );
}

function CountryFields({
  form,
  countries,
  savedZone,
}: {
  form: Form;
  countries: Choices['countries'];
  /** Undefined for a new branch. */
  savedZone: string | undefined;
}) {
  const { values, setValues } = form;
  const country = countries.find(({ code }) => code === values.country);
  // Keeps a zone outside the country's until the user chooses another.
  const zones = new Set([...(country?.timeZones ?? []), values.timeZone].filter(Boolean));

  function handleCountry(code: string) {
    const found = countries.find((each) => each.code === code);
    const [only = '', ...others] = found?.timeZones ?? [];
    const fits = found?.timeZones.includes(values.timeZone);
    const timeZone = fits ? values.timeZone : others.length === 0 ? only : '';
    setValues({ ...values, country: code, timeZone });
  }

  return (
    <>
      <NativeSelect
        label={texts.country}
        size="md"
        data={[
          ...(values.country ? [] : [{ value: '', label: texts.chooseCountry }]),
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.getInputProps('country')}
        onChange={({ currentTarget: { value } }) => handleCountry(value)}
      />
      <NativeSelect
        label={texts.timeZone}
        size="md"
        description={savedZone && values.timeZone !== savedZone ? texts.zoneHint : undefined}
        data={[...(values.timeZone ? [] : [{ value: '', label: texts.chooseZone }]), ...zones]}
        {...form.getInputProps('timeZone')}
      />
      <TextInput
        label={texts.phone}
        description={country && texts.phoneHint(country.prefix)}
        type="tel"
        size="md"
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
    </>
  );
}
