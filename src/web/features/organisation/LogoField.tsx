import { ImageField } from '../../parts/form/ImageField.tsx';
import type { EditorProps } from './setting.ts';
import { settings as words } from './setting-texts.ts';
import css from './settings.module.css';

export function LogoField({ setting, text, error, names, onChange }: EditorProps) {
  const { label } = words[setting.name];
  const isDark = setting.name === 'vez.brand.logo.dark';
  return (
    <>
      {text && !error && (
        <div className={css.logo} data-dark={isDark || undefined}>
          <img src={text} alt={label} />
        </div>
      )}
      <ImageField {...names} error={error} onChange={onChange} />
    </>
  );
}
