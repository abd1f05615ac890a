import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { checkMailing } from '#domain/mailings/check.ts';
import { ApiError, type ApiIssue, errorText, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OutsideField, PeriodField, SubjectField, TimeFields } from './MailingFields.tsx';
import { MailingReceivers } from './MailingReceivers.tsx';
import { draftOf, type MailingDraft, newMailing, termsOf } from './mailing-draft.ts';
import { fields, titleText, weekdayTexts, mailingTexts as words } from './mailing-texts.ts';
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
  const unsaved = useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved));
  const settled = (title: string) => {
    unsaved.release();
    notify.success(title, branch.name);
    onClose();
  };
  const save = useSaveMailing({ branch, mailing, draft, onSaved: () => settled(words.saved) });
  const { faultOf } = save;
  const put = (part: Partial<MailingDraft>) => setDraft({ ...draft, ...part });
  const nameOf = (userId: number) =>
    mailing?.recipients.find((each) => each.userId === userId)?.name ??
    choices.data?.readers.find((each) => each.userId === userId)?.name ??
    words.user(userId);
  const wording = (field: string, value: unknown) => wordOf(field, value, nameOf);
  const meanwhile = useMeanwhile({ saved, values: draft, setValues: setDraft, fields, wording });
  return (
    <Dialog busy={save.busy} onClose={onClose} title={mailing ? words.editTitle : words.newTitle}>
      {unsaved.question}
      <form onSubmit={save.handleSubmit} noValidate>
        <Stack>
          {meanwhile}
          <SubjectField draft={draft} put={put} faultOf={faultOf} choices={choices.data} />
          <PeriodField draft={draft} put={put} />
          <TimeFields draft={draft} put={put} faultOf={faultOf} />
          <MailingReceivers
            choices={choices}
            nameOf={nameOf}
            onFind={setFind}
            chosen={draft.userIds}
            error={faultOf('userIds')}
            onChange={(userIds) => put({ userIds })}
          />
          <OutsideField draft={draft} put={put} faultOf={faultOf} allowed={outsideAllowed} />
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
          <FormEnd error={save.error} busy={save.busy} label={words.save} onBack={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function wordOf(field: string, value: unknown, nameOf: (userId: number) => string) {
  if (field === 'userIds' && typeof value === 'number') return nameOf(value);
  if (field === 'weekdays' && typeof value === 'number') return weekdayTexts[value - 1];
  if (field === 'time' && value === null) return words.closing;
  const named: Record<string, string> = { ...words.subjects, ...words.periods };
  return typeof value === 'string' ? named[value] : undefined;
}

/** Checks and saves the draft. `error` is null for faults that a field shows. */
function useSaveMailing({
  branch,
  mailing,
  draft,
  onSaved,
}: {
  branch: Schemas['Branch'];
  mailing: Schemas['ReportMailing'] | null;
  draft: MailingDraft;
  onSaved: () => void;
}) {
  const [shownFaults, setFaults] = useState<readonly ApiIssue[]>([]);
  const outcomes = {
    onSuccess: onSaved,
    onError: (error: Error) => setFaults(error instanceof ApiError ? error.issues : []),
  };
  const create = useOperation(api.reportMailingCreate, outcomes);
  const change = useOperation(api.reportMailingChange, outcomes);
  const hasPlace = shownFaults.some(({ field }) => field !== undefined && field in draft);

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

  return {
    handleSubmit,
    busy: create.isPending || change.isPending,
    error: hasPlace ? null : (create.error ?? change.error),
    faultOf: (field: string) => {
      const fault = shownFaults.find((each) => each.field === field);
      return fault && issueText(fault.key, fault.params);
    },
  };
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
