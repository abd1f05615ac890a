import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { checkMailing, mailedSubjects } from '#domain/mailings/check.ts';
import { reportPeriods } from '#domain/reports/spans.ts';
import { ApiError, type ApiIssue, errorText, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MailingReceivers } from './MailingReceivers.tsx';
import { draftOf, type MailingDraft, newMailing, termsOf } from './mailing-draft.ts';
import { fields, titleText, weekdayTexts, mailingTexts as words } from './mailing-texts.ts';
import css from './notifications.module.css';
import { mailingChoicesQuery } from './queries.ts';

type Schemas = components['schemas'];

export function MailingForm({
  branch,
  mailing,
  outsideAllowed,
  onClose,
}: {
  branch: Schemas['Branch'];
  /** Null creates a mailing. */
  mailing: Schemas['ReportMailing'] | null;
  outsideAllowed: boolean;
  onClose: () => void;
}) {
  const [find, setFind] = useState('');
  const choices = useQuery({
    ...mailingChoicesQuery(branch.id, find),
    placeholderData: keepPreviousData,
  });
  const saved = mailing ? draftOf(mailing) : newMailing;
  const [draft, setDraft] = useState(saved);
  const [shownFaults, setFaults] = useState<readonly ApiIssue[]>([]);
  const unsaved = useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved));
  const put = (part: Partial<MailingDraft>) => setDraft({ ...draft, ...part });
  const nameOf = (userId: number) =>
    mailing?.recipients.find((each) => each.userId === userId)?.name ??
    choices.data?.readers.find((each) => each.userId === userId)?.name ??
    words.user(userId);
  const wording = (field: string, value: unknown) => {
    if (field === 'userIds' && typeof value === 'number') return nameOf(value);
    if (field === 'weekdays' && typeof value === 'number') return weekdayTexts[value - 1];
    if (field === 'time' && value === null) return words.closing;
    const named: Record<string, string> = { ...words.subjects, ...words.periods };
    return typeof value === 'string' ? named[value] : undefined;
  };
  const meanwhile = useMeanwhile({ saved, values: draft, setValues: setDraft, fields, wording });
  const settled = (title: string) => {
    unsaved.release();
    notify.success(title, branch.name);
    onClose();
  };
  const failed = (error: Error) => {
    setFaults(error instanceof ApiError ? error.issues : []);
  };
  const outcomes = { onSuccess: () => settled(words.saved), onError: failed };
  const create = useOperation(api.reportMailingCreate, outcomes);
  const change = useOperation(api.reportMailingChange, outcomes);
  const busy = create.isPending || change.isPending;
  const faultOf = (field: string) => {
    const fault = shownFaults.find((each) => each.field === field);
    return fault && issueText(fault.key, fault.params);
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const terms = termsOf(draft);
    const faults = checkMailing(terms);
    setFaults(faults);
    if (faults.length > 0) return;
    if (!mailing) return create.run({ path: { branchId: branch.id }, body: terms });
    const path = { branchId: branch.id, mailingId: mailing.id };
    change.run({ path, body: { ...terms, version: draft.version } });
  }

  const parts = draft.subject === 'service' ? choices.data?.services : choices.data?.operators;
  const error = create.error ?? change.error;
  const hasPlace = shownFaults.some(({ field }) => field !== undefined && field in draft);
  return (
    <Dialog busy={busy} onClose={onClose} title={mailing ? words.editTitle : words.newTitle}>
      {unsaved.question}
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          {meanwhile}
          <NativeSelect
            label={words.subject}
            size="md"
            data-autofocus
            value={draft.subject}
            data={mailedSubjects.map((value) => ({ value, label: words.subjects[value] }))}
            onChange={({ currentTarget: { value } }) =>
              put({
                subject: mailedSubjects.find((each) => each === value) ?? 'branch',
                subjectId: null,
              })
            }
          />
          {draft.subject !== 'branch' && (
            <NativeSelect
              label={words[draft.subject]}
              size="md"
              error={faultOf('subjectId')}
              value={draft.subjectId ?? ''}
              data={[
                { value: '', label: words.choose },
                ...(parts ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                put({ subjectId: value === '' ? null : Number(value) })
              }
            />
          )}
          <Radio.Group
            size="md"
            label={words.period}
            value={draft.period}
            onChange={(value) => {
              const period = reportPeriods.find((each) => each === value) ?? 'day';
              put({ period, time: period === 'day' ? draft.time : (draft.time ?? '08:00') });
            }}
          >
            <Group className={css.choices}>
              {reportPeriods.map((period) => (
                <Radio
                  key={period}
                  value={period}
                  label={words.periods[period]}
                  size="md"
                  py={10}
                />
              ))}
            </Group>
          </Radio.Group>
          <When draft={draft} put={put} faultOf={faultOf} />
          <MailingReceivers
            choices={choices}
            nameOf={nameOf}
            onFind={setFind}
            chosen={draft.userIds}
            error={faultOf('userIds')}
            onChange={(userIds) => put({ userIds })}
          />
          {draft.subject !== 'operator' &&
            (outsideAllowed || draft.outside !== '' ? (
              <Textarea
                label={words.outside}
                description={words.outsideHint}
                size="md"
                rows={3}
                maxLength={1000}
                error={faultOf('outside')}
                value={draft.outside}
                onChange={({ currentTarget: { value } }) => put({ outside: value })}
              />
            ) : (
              <Text c="dimmed">{words.outsideOff}</Text>
            ))}
          {mailing && (
            <Group>
              <RemoveButton
                branch={branch}
                mailing={mailing}
                onRemoved={() => settled(words.removed)}
              />
              <ChangesButton
                of={{ kind: 'reportMailing', subject: String(mailing.id) }}
                name={titleText(mailing)}
                fields={fields}
                wording={wording}
                timeZone={branch.timeZone}
              />
            </Group>
          )}
          <FormEnd error={!hasPlace && error} busy={busy} label={words.save} onBack={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function When({
  draft: { period, weekdays, time },
  put,
  faultOf,
}: {
  draft: MailingDraft;
  put: (part: Partial<MailingDraft>) => void;
  faultOf: (field: string) => string | undefined;
}) {
  return (
    <>
      {period === 'day' && (
        <>
          <Checkbox.Group
            size="md"
            label={words.weekdays}
            error={faultOf('weekdays')}
            value={weekdays.map(String)}
            onChange={(days) => put({ weekdays: days.map(Number).sort() })}
          >
            <Group className={css.choices}>
              {weekdayTexts.map((name, index) => (
                <Checkbox key={name} value={String(index + 1)} label={name} size="md" py={10} />
              ))}
            </Group>
          </Checkbox.Group>
          <Radio.Group
            size="md"
            label={words.when}
            value={time === null ? 'closing' : 'time'}
            onChange={(value) => put({ time: value === 'closing' ? null : '20:00' })}
          >
            <Group className={css.choices}>
              <Radio value="closing" label={words.closing} size="md" py={10} />
              <Radio value="time" label={words.atTime} size="md" py={10} />
            </Group>
          </Radio.Group>
        </>
      )}
      {time === null ? (
        <Text c="dimmed">{words.closingHint}</Text>
      ) : (
        <TextInput
          type="time"
          size="md"
          label={words.time}
          description={words.timeHints[period]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={faultOf('time')}
          value={time}
          onChange={({ currentTarget: { value } }) => put({ time: value })}
        />
      )}
    </>
  );
}

function RemoveButton({
  branch,
  mailing: { id, version },
  onRemoved,
}: {
  branch: Schemas['Branch'];
  mailing: Schemas['ReportMailing'];
  onRemoved: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const remove = useOperation(api.reportMailingRemove, { onSuccess: onRemoved });
  if (!asking) {
    return (
      <Button variant="light" color="red" size="md" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
    );
  }
  return (
    <Alert color="red" role="alertdialog" aria-label={words.remove}>
      <Text mb="sm">{remove.error ? errorText(remove.error) : words.removeSure}</Text>
      <ActionButton
        color="red"
        loading={remove.isPending}
        onClick={() =>
          remove.run({ path: { branchId: branch.id, mailingId: id }, body: { version } })
        }
      >
        {words.removeYes}
      </ActionButton>
    </Alert>
  );
}
