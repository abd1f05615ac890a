import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import css from './command-palette.module.css';
import type { PanelName } from './commands.ts';
import { type Command, commandsOf, findCommands } from './commands.ts';
import { leaveOr } from './log-out.ts';
import { texts } from './texts.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onShow: (panel: PanelName) => void;
}

/** Command palette (Ctrl+K): a combobox with a list (WAI-ARIA). */
export function CommandPalette({ opened, onClose, onShow }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.commands} size="md" yOffset="10dvh">
      <Search onClose={onClose} onShow={onShow} />
    </Dialog>
  );
}

function Search({ onClose, onShow }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const found = findCommands(
    commandsOf(
      (to) => void navigate({ to }),
      onShow,
      () => void leaveOr(queryClient, onShow),
    ),
    wanted,
  );
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') {
      // The key press would reach the element that gets the focus after closing.
      event.preventDefault();
      run(found[at]);
    }
    if (!step || found.length === 0) return;
    event.preventDefault();
    const next = (at + step + found.length) % found.length;
    setAt(next);
    document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <input
        className={css.field}
        data-autofocus
        role="combobox"
        aria-label={texts.commandsField}
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={found.length > 0 ? `command-${at}` : undefined}
        placeholder={texts.commandsField}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div id="commands" role="listbox" aria-label={texts.commands} className={css.list}>
        {found.map(({ icon: Icon, ...command }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={command.label}
            id={`command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={css.option}
            onClick={() => run(found[index])}
          >
            <Icon size={20} aria-hidden />
            <span>
              {command.label}
              {command.hint && <span className={css.hint}>{command.hint}</span>}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={css.none}>
        {found.length === 0 && texts.nothingFound}
      </p>
    </>
  );
}
