import { Text, TextInput } from '@mantine/core';
import { addressLimits } from '#domain/organisation/address.ts';
import type { EditorProps } from './setting.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';

export function SlugField({ text, error, names, onChange }: EditorProps) {
  const slug = text.trim();
  return (
    <>
      <TextInput
        {...names}
        size="md"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={addressLimits.max}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      {!error && (
        <div className={css.links}>
          <Text size="sm" c="dimmed">
            {texts.links}
          </Text>
          {['reservar', 'accesibilidad'].map((page) => (
            <Text key={page} size="sm" className={css.link}>
              {`${location.origin}/web/${page}/`}
              <strong>{slug}</strong>
            </Text>
          ))}
        </div>
      )}
    </>
  );
}
