import { Text } from '@mantine/core';
import css from './monitoring.module.css';
import { texts } from './texts.ts';

const pages = { kiosk: 'quiosco', display: 'pantalla' } as const;

export function PairingHelp() {
  return (
    <div>
      <Text>{texts.how}</Text>
      <dl className={css.addresses}>
        {(['kiosk', 'display'] as const).map((kind) => (
          <div key={kind}>
            <dt>{texts.pages[kind]}</dt>
            <dd>{`${window.location.origin}/web/${pages[kind]}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
