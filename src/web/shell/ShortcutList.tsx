import { useState } from 'react';
import { keys } from '../features/gates/shortcuts.ts';
import { texts as counter } from '../features/gates/texts.ts';
import { readSession } from '../session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import css from './shortcut-list.module.css';
import { shortcutsOn, switchShortcuts } from './shortcuts.ts';
import { texts } from './texts.ts';

const general: [key: string, what: string][] = [
  ['Ctrl + K', texts.showCommands],
  ['?', texts.showShortcuts],
  ['Esc', texts.escape],
];
// The cast: `Object.keys` returns the table's own keys.
const atCounter = (Object.keys(keys) as (keyof typeof keys)[]).map((action): [string, string] => [
  keys[action],
  counter[action],
]);

export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [on, setOn] = useState(shortcutsOn);
  const operates = readSession().permissions.includes('operated-gates');
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.shortcuts} size="md">
      <Table title={texts.shortcutsGeneral} rows={general} />
      {operates && (
        <>
          <Table title={texts.shortcutsCounter} rows={atCounter} />
          <label className={css.switch}>
            <input
              type="checkbox"
              checked={on}
              onChange={({ currentTarget: { checked } }) => {
                switchShortcuts(checked);
                setOn(checked);
              }}
            />
            {texts.shortcutsOn}
          </label>
        </>
      )}
    </Dialog>
  );
}

function Table({ title, rows }: { title: string; rows: [key: string, what: string][] }) {
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([key, what]) => (
          <tr key={key}>
            <th scope="row">
              <kbd className={css.key}>{key}</kbd>
            </th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
