import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import type { MessagePlan } from '#domain/messages/quiet-hours.ts';
import { planOf, type Source } from '#domain/messages/rules.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { EditorEnd } from './EditorEnd.tsx';
import { LeadTimes } from './LeadTimes.tsx';
import { type Lead, leadOf, minutesOfLead } from './leads.ts';
import { PlanPart } from './PlanPart.tsx';
import { planTexts as texts, unitTexts } from './plan-texts.ts';
import { texts as pageTexts } from './texts.ts';
import { type Editor, useEditor } from './use-editor.tsx';

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

const words = {
  fields: {
    ...texts.fields,
    reminders: texts.fields.reminderMinutes,
    activation: texts.fields.activationMinutes,
  },
  wording: (_field: string, value: unknown) =>
    // The only list is the reminders.
    value === null ? texts.nothing : Array.isArray(value) ? leadsText(value) : undefined,
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
  const editor = useEditor<Draft>(draftOf(stored ?? empty), words);
  const { saved, values: draft } = editor;
  const save = useOperation(api.messagePlanChange, {
    onSuccess: (plan) => {
      notify.success(texts.saved, own ? branch.name : pageTexts.organisation);
      editor.setValues(draftOf(plan));
    },
  });
  const inherited = planOf({ branch: null, organisation: own ? organisation : null });
  const sourceOf = (field: keyof MessagePlan): Source =>
    own && organisation?.[field] != null ? 'organisation' : 'default';
  const isFaulty =
    isBadActivation(draft) ||
    draft.quietFrom === '' ||
    draft.quietUntil === '' ||
    draft.reminders?.some((lead) => minutesOfLead(lead) === null);
  const send = () => {
    const { version, quietFrom, quietUntil, reminders, activation } = draft;
    const body = {
      branchId: own ? branch.id : null,
      version,
      quietFrom,
      quietUntil,
      reminderMinutes: reminders?.map(minutesOfLead).filter((each) => each !== null) ?? null,
      activationMinutes: activation === null ? null : Number(activation),
    };
    save.run({ body });
  };
  const part = { editor, inherited, sourceOf };
  return (
    <Stack gap="lg">
      <QuietHours {...part} />
      <Reminders {...part} />
      <Activation {...part} />
      <EditorEnd
        editor={editor}
        save={save}
        refusal={isFaulty ? texts.incomplete : online ? undefined : texts.offline}
        onSave={send}
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

interface Part {
  editor: Editor<Draft>;
  inherited: MessagePlan;
  sourceOf: (field: keyof MessagePlan) => Source;
}

function QuietHours({ editor: { values, change, readOnly }, inherited, sourceOf }: Part) {
  return (
    <PlanPart
      readOnly={readOnly}
      title={texts.quiet}
      hint={texts.quietHint}
      source={values.quietFrom === null ? sourceOf('quietFrom') : null}
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
            value={(values[field] ?? inherited[field]).slice(0, 5)}
            disabled={values[field] === null || readOnly}
            onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          />
        ))}
      </Group>
      {values.quietFrom !== null && values.quietFrom === values.quietUntil && (
        <Text size="sm">{texts.sameTime}</Text>
      )}
    </PlanPart>
  );
}

function Reminders({ editor: { values, change, readOnly }, inherited, sourceOf }: Part) {
  const usual = inherited.reminderMinutes.map(leadOf);
  return (
    <PlanPart
      readOnly={readOnly}
      title={texts.reminders}
      hint={texts.remindersHint}
      source={values.reminders === null ? sourceOf('reminderMinutes') : null}
      onOwn={() => change({ reminders: usual })}
      onInherit={() => change({ reminders: null })}
    >
      <LeadTimes
        leads={values.reminders ?? usual}
        disabled={values.reminders === null || readOnly}
        onChange={(reminders) => change({ reminders })}
      />
    </PlanPart>
  );
}

function Activation({ editor: { values, change, readOnly }, inherited, sourceOf }: Part) {
  const usual = String(inherited.activationMinutes);
  return (
    <PlanPart
      readOnly={readOnly}
      title={texts.activation}
      hint={texts.activationHint}
      source={values.activation === null ? sourceOf('activationMinutes') : null}
      onOwn={() => change({ activation: usual })}
      onInherit={() => change({ activation: null })}
    >
      <TextInput
        size="md"
        w={160}
        inputMode="numeric"
        label={texts.minutes}
        value={values.activation ?? usual}
        disabled={values.activation === null || readOnly}
        error={isBadActivation(values) && texts.badMinutes}
        onChange={({ currentTarget: { value } }) => change({ activation: value })}
      />
    </PlanPart>
  );
}

function isBadActivation({ activation }: Draft): boolean {
  const minutes = Number(activation);
  return activation !== null && !(Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440);
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
