import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { logoLimits, logoTypes } from '#domain/organisation/logo.ts';
import { issueText } from '../../api/errors.ts';
import type { EditorProps } from './SettingEditor.tsx';
import { settings as words } from './setting-texts.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';

/** An image to choose, shown as the top bar will. */
export function LogoField({ setting, text, error, names, onChange }: EditorProps) {
  const [refused, setRefused] = useState(false);
  const { label } = words[setting.name];
  const isDark = setting.name === 'vez.brand.logo.dark';
  function handleFile(file: File | null) {
    if (!file) return;
    setRefused(file.size > logoLimits.bytes);
    if (file.size > logoLimits.bytes) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.onerror = () => setRefused(true);
    reader.readAsDataURL(file);
  }
  return (
    <>
      {text && !error && (
        <div className={css.logo} data-dark={isDark || undefined}>
          <img src={text} alt={label} />
        </div>
      )}
      <FileInput
        {...names}
        size="md"
        accept={logoTypes.join()}
        placeholder={texts.choose}
        value={null}
        error={refused ? issueText('image_invalid') : error}
        onChange={handleFile}
      />
    </>
  );
}
