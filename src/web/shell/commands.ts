import {
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPalette,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { plain } from '../lib/plain.ts';
import { pageOf, pagesOf } from '../navigation/pages.ts';
import { readSession } from '../session/session.ts';
import { prefer, preferences } from '../theme/choice.ts';
import { texts } from './texts.ts';

export type PanelName =
  | 'profile'
  | 'configurator'
  | 'palette'
  | 'shortcuts'
  | 'review'
  | 'alerts'
  | 'leave'
  | 'leaveGate';

export interface Command {
  label: string;
  hint: string;
  icon: TablerIcon;
  run: () => void;
}

export function commandsOf(
  go: (to: string) => void,
  show: (panel: PanelName) => void,
  leave: () => void,
): Command[] {
  const pages = [pageOf('/'), ...pagesOf(readSession().permissions)];
  return [
    ...pages.map(({ label, description, icon, to }) => ({
      label,
      hint: description,
      icon,
      run: () => go(to),
    })),
    {
      label: texts.scheme,
      hint: '',
      icon: IconMoon,
      run: () => prefer('dark', !preferences().dark),
    },
    { label: texts.palette, hint: '', icon: IconPalette, run: () => show('configurator') },
    { label: texts.myProfile, hint: '', icon: IconUserCircle, run: () => show('profile') },
    { label: texts.shortcuts, hint: '?', icon: IconKeyboard, run: () => show('shortcuts') },
    {
      label: texts.logout,
      hint: '',
      icon: IconLogout,
      run: leave,
    },
  ];
}

export function findCommands(commands: readonly Command[], wanted: string): Command[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const matches = commands.filter(({ label, hint }) =>
    words.every((word) => plain(`${label} ${hint}`).includes(word)),
  );
  const begins = ({ label }: Command) => plain(label).startsWith(words[0] ?? '');
  return [...matches.filter(begins), ...matches.filter((command) => !begins(command))];
}
