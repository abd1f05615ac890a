import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { planOf, type Source } from '#domain/messages/rules.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { EditorEnd } from './EditorEnd.tsx';
import { LeadTimes } from './LeadTimes.tsx';
import { type Lead, leadOf, minutesOfLead } from './leads.ts';
import { PlanPart } from './PlanPart.tsx';
import { planTexts as texts, unitTexts } from './plan-texts.ts';
import { texts as pageTexts } from './texts.ts';

type Schemas = components['schemas'];

/** Form values; null inherits. */
interface Draft {
  version: number;
  quietFrom: string | null;
  quietUntil: string | null;
  reminders: Lead[] | null;
  activation: string | null;
}

const empty: Schemas['MessagePlan'] = {
  version: 0,
  quietFrom: null,
  quietUntil: null,
  reminderMinutes: null,
  activationMinutes: null,
};

export function PlanTab({
  branch,
  own,
  configuration,
}: {
  branch: Schemas['Branch'];
  /** True when editing the branch's plan, false for the organisation's. */
  own: boolean;
  configuration: Schemas['MessageConfiguration'];
}) {
  const online = useOnline();
  const organisation = configuration.organisation.plan;
  const stored = own ? (configuration.branch?.plan ?? null) : organisation;
  const saved = draftOf(stored ?? empty);
  const [draft, setDraft] = useState(saved);
  const readOnly = !currentUserMay('messages:configure');
  const isDirty = changedFields({ ...saved, version: 0 }, { ...draft, version: 0 }).length > 0;
  const unsaved = useUnsaved(() => isDirty && !readOnly);
  const save = useOperation(api.messagePlanChange, {
    onSuccess: (plan) => {
      notify.success(texts.saved, own ? branch.name : pageTexts.organisation);
      setDraft(draftOf(plan));
    },
  });
  const meanwhile = useMeanwhile<Draft>({
    saved,
    values: draft,
    setValues: setDraft,
    fields: {
      ...texts.fields,
      reminders: texts.fields.reminderMinutes,
      activation: texts.fields.activationMinutes,
    },
    wording: (_field, value) =>
      value === null ? texts.nothing : Array.isArray(value) ? leadsText(value) : undefined,
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const inherited = planOf({ branch: null, organisation: own ? organisation : null });
  const sourceOf = (field: keyof typeof inherited): Source =>
    own && organisation?.[field] != null ? 'organisation' : 'default';
  const activation = Number(draft.activation);
  const badActivation =
    draft.activation !== null &&
    !(Number.isInteger(activation) && activation >= 5 && activation <= 1440);
  const isFaulty =
    badActivation ||
    draft.quietFrom === '' ||
    draft.quietUntil === '' ||
    draft.reminders?.some((lead) => minutesOfLead(lead) === null);
  const send = () => {
    const { version, quietFrom, quietUntil, reminders } = draft;
    const minutes = reminders?.map(minutesOfLead).filter((each) => each !== null) ?? null;
    save.run({
      body: {
        branchId: own ? branch.id : null,
        version,
        quietFrom,
        quietUntil,
        reminderMinutes: minutes,
        activationMinutes: draft.activation === null ? null : activation,
      },
    });
  };
  const part = { readOnly };
  const refusal = isFaulty ? texts.incomplete : online ? undefined : texts.offline;
  return (
    <Stack gap="lg">
      <PlanPart
        {...part}
        title={texts.quiet}
        hint={texts.quietHint}
        source={draft.quietFrom === null ? sourceOf('quietFrom') : null}
        onOwn={() => change({ quietFrom: inherited.quietFrom, quietUntil: inherited.quietUntil })}
        onInherit={() => change({ quietFrom: null, quietUntil: null })}
      >
        <Group align="flex-start">
          {(['quietFrom', 'quietUntil'] as const).map((field) => (
            <TextInput
              key={field}
              type="time"
              size="md"
              label={field === 'quietFrom' ? texts.from : texts.until}
              value={(draft[field] ?? inherited[field]).slice(0, 5)}
              disabled={draft[field] === null || readOnly}
              onChange={({ currentTarget: { value } }) => change({ [field]: value })}
            />
          ))}
        </Group>
        {draft.quietFrom !== null && draft.quietFrom === draft.quietUntil && (
          <Text size="sm">{texts.sameTime}</Text>
        )}
      </PlanPart>
      <PlanPart
        {...part}
        title={texts.reminders}
        hint={texts.remindersHint}
        source={draft.reminders === null ? sourceOf('reminderMinutes') : null}
        onOwn={() => change({ reminders: inherited.reminderMinutes.map(leadOf) })}
        onInherit={() => change({ reminders: null })}
      >
        <LeadTimes
          leads={draft.reminders ?? inherited.reminderMinutes.map(leadOf)}
          disabled={draft.reminders === null || readOnly}
          onChange={(reminders) => change({ reminders })}
        />
      </PlanPart>
      <PlanPart
        {...part}
        title={texts.activation}
        hint={texts.activationHint}
        source={draft.activation === null ? sourceOf('activationMinutes') : null}
        onOwn={() => change({ activation: String(inherited.activationMinutes) })}
        onInherit={() => change({ activation: null })}
      >
        <TextInput
          size="md"
          w={160}
          inputMode="numeric"
          label={texts.minutes}
          value={draft.activation ?? String(inherited.activationMinutes)}
          disabled={draft.activation === null || readOnly}
          error={badActivation && texts.badMinutes}
          onChange={({ currentTarget: { value } }) => change({ activation: value })}
        />
      </PlanPart>
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
            of={{ kind: 'messagePlan', subject: String(own ? branch.id : 0) }}
            name={texts.name}
            fields={texts.fields}
            timeZone={branch.timeZone}
          />
        )}
      </EditorEnd>
    </Stack>
  );
}

function draftOf(plan: Schemas['MessagePlan']): Draft {
  const { version, quietFrom, quietUntil, reminderMinutes, activationMinutes } = plan;
  return {
    version,
    quietFrom,
    quietUntil,
    reminders: reminderMinutes?.map(leadOf) ?? null,
    activation: activationMinutes === null ? null : String(activationMinutes),
  };
}

const leadsText = (leads: readonly Lead[]) =>
  leads.map(({ amount, unit }) => `${amount} ${unitTexts[unit]}`).join(', ') || '–';
