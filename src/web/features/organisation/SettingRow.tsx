import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { checkSetting } from '#domain/organisation/check-setting.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { issueText } from '../../api/errors.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { SettingDraft } from './SettingDraft.tsx';
import { SettingEditor } from './SettingEditor.tsx';
import type { Draft, KnownSetting } from './setting.ts';
import { settings as words } from './setting-texts.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';
import { valueText } from './value-text.ts';

export function SettingRow({
  setting,
  timeZone,
  onEdited,
}: {
  setting: KnownSetting;
  timeZone: string;
  onEdited: (name: string, isEdited: boolean) => void;
}) {
  const { name, version, value, default: usual } = setting;
  const { label, hint } = words[name];
  const [draft, setDraft] = useState<Draft | null>(null);
  const [title, about] = [useId(), useId()];
  const keepDraft = (next: Draft) => {
    const isEdit = next.value !== value || next.version !== version;
    setDraft(isEdit ? next : null);
    onEdited(name, isEdit);
  };
  const discard = () => keepDraft({ version, value });
  const edit = (next: string | null) => {
    // Typing the default of an unset setting is no change.
    const isBack = next === (value ?? usual);
    keepDraft({ version: draft?.version ?? version, value: isBack ? value : next });
  };
  const text = draft ? draft.value : value;
  const fault = draft?.value == null ? null : checkSetting(name, draft.value.trim());
  const error = fault && issueText(fault.key, fault.params);
  return (
    <>
      <div className={css.facts}>
        <Text id={title} fw={600}>
          {label}
        </Text>
        <Text id={about} c="dimmed" size="sm">
          {hint} {limitsText(setting)}
        </Text>
        <Text c="dimmed" size="sm">
          {setting.changed
            ? texts.changed(setting.changed.by, dateTimeText(setting.changed.at, timeZone))
            : texts.never}
        </Text>
      </div>
      <div className={css.editor}>
        <SettingEditor
          setting={setting}
          text={text ?? usual ?? ''}
          error={error}
          names={{ 'aria-labelledby': title, 'aria-describedby': about }}
          onChange={edit}
        />
        {draft && (
          <SettingDraft
            setting={setting}
            draft={draft}
            fault={error}
            onDraft={keepDraft}
            onDiscard={discard}
          />
        )}
        {!draft && (
          <SettingActions setting={setting} timeZone={timeZone} onReset={() => edit(null)} />
        )}
      </div>
    </>
  );
}

function SettingActions({
  setting,
  timeZone,
  onReset,
}: {
  setting: KnownSetting;
  timeZone: string;
  onReset: () => void;
}) {
  const { name, value, type, changed } = setting;
  const { label } = words[name];
  if (value === null && !changed) return null;
  return (
    <div className={css.actions}>
      {value !== null && type !== 'slug' && (
        <Button variant="default" size="md" aria-label={texts.resetOf(label)} onClick={onReset}>
          {texts.reset}
        </Button>
      )}
      {changed && (
        <ChangesButton
          of={{ kind: 'setting', subject: name }}
          name={label}
          fields={{ value: texts.value }}
          wording={(_field, each) => valueText(setting, asText(each))}
          timeZone={timeZone}
        />
      )}
    </div>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null);

function limitsText(setting: KnownSetting): string {
  const { min, max, type } = setting;
  if (type === 'slug') return '';
  const limits = min === null || max === null ? '' : `, ${texts.range(`${min}`, `${max}`)}`;
  return `${texts.default(valueText(setting, null))}${limits}.`;
}
