import { Radio, Stack, TextInput } from '@mantine/core';
import { clock } from '#domain/time/elapsed.ts';
import { ColourField } from './ColourField.tsx';
import { LogoField } from './LogoField.tsx';
import { SlugField } from './SlugField.tsx';
import type { EditorProps, KnownSetting } from './setting.ts';
import { settings as words } from './setting-texts.ts';
import { texts } from './texts.ts';

export function SettingEditor(props: EditorProps) {
  switch (props.setting.type) {
    case 'choice':
    case 'flag':
      return <ChoiceField {...props} />;
    case 'colour':
      return <ColourField {...props} />;
    case 'image':
      return <LogoField {...props} />;
    case 'slug':
      return <SlugField {...props} />;
    default:
      return <PlainField {...props} />;
  }
}

function ChoiceField({
  setting: { name, type, choices },
  text,
  error,
  names,
  onChange,
}: EditorProps) {
  const labels = words[name].choices ?? {};
  const offered =
    type === 'flag'
      ? { true: texts.yes, false: texts.no }
      : Object.fromEntries(choices.map((choice) => [choice, labels[choice] ?? choice]));
  return (
    <Radio.Group {...names} value={text} error={error} onChange={onChange}>
      <Stack gap={0}>
        {Object.entries(offered).map(([choice, label]) => (
          <Radio key={choice} value={choice} label={label} size="md" py={10} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function PlainField({ setting, text, error, names, onChange }: EditorProps) {
  const isNumber = setting.type !== 'address';
  const unit = texts.unit(setting.type);
  return (
    <TextInput
      {...names}
      size="md"
      inputMode={isNumber ? 'numeric' : 'url'}
      autoComplete="off"
      value={text}
      error={error}
      description={isNumber ? meaningOf(setting, text) : undefined}
      inputWrapperOrder={['input', 'description', 'error']}
      rightSection={unit && <span>{unit}</span>}
      rightSectionWidth={unit ? 96 : undefined}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

const secondsOf: Partial<Record<KnownSetting['type'], number>> = { seconds: 1, minutes: 60 };

function meaningOf({ name, type }: KnownSetting, text: string): string | undefined {
  const { zero } = words[name];
  if (zero && Number(text) === 0 && text !== '') return texts.zero(zero);
  const seconds = Number(text) * (secondsOf[type] ?? 0);
  const isLong = seconds >= 60 * (secondsOf[type] ?? 0) && Number.isInteger(seconds);
  return isLong && seconds > 0 ? texts.meaning(clock(seconds)) : undefined;
}
