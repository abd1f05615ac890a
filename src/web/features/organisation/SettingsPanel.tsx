import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isSettingName, type SettingGroup, settingTable } from '#domain/organisation/settings.ts';
import { plain } from '../../lib/plain.ts';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { readItem } from '../../session/storage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { AccessibilityNotes } from './AccessibilityNotes.tsx';
import { settingsQuery } from './queries.ts';
import { SettingRow } from './SettingRow.tsx';
import type { KnownSetting } from './setting.ts';
import { groups, settings as words } from './setting-texts.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';

export function SettingsPanel() {
  if (!currentUserMay('settings:configure')) {
    return <EmptyState title={texts.noPermission} text={texts.noPermissionHint} />;
  }
  return <Settings />;
}

function Settings() {
  const settings = useQuery(settingsQuery(readItem('clientId') ?? 0));
  const [sought, setSought] = useState('');
  const [edited] = useState(() => new Set<string>());
  const { question } = useUnsaved(() => edited.size > 0);
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const keepTrack = (name: string, isEdited: boolean) => {
    if (isEdited) edited.add(name);
    else edited.delete(name);
  };
  return (
    <Stack gap="lg">
      {question}
      <Text c="dimmed">{texts.lead}</Text>
      <div className={css.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          initial=""
          onFind={setSought}
        />
      </div>
      <QueryState result={settings}>
        {(all) => {
          // A newer server may have settings that this page does not know.
          const known = all.filter((each): each is KnownSetting => isSettingName(each.name));
          const found = new Set(known.filter(({ name }) => fits(name, sought)));
          return (
            <>
              {found.size === 0 && (
                <EmptyState title={texts.noneFound} text={texts.noneFoundHint} />
              )}
              {groupNames.map((group) => (
                <Group
                  key={group}
                  group={group}
                  settings={known.filter(({ name }) => settingTable[name].group === group)}
                  found={found}
                  timeZone={timeZone}
                  onEdited={keepTrack}
                />
              ))}
            </>
          );
        }}
      </QueryState>
      <AccessibilityNotes />
    </Stack>
  );
}

// The cast: Object.keys loses the key type.
const groupNames = Object.keys(groups) as SettingGroup[];

function Group({
  group,
  settings,
  found,
  ...row
}: {
  group: SettingGroup;
  settings: readonly KnownSetting[];
  found: ReadonlySet<KnownSetting>;
  timeZone: string;
  onEdited: (name: string, isEdited: boolean) => void;
}) {
  const title = useId();
  return (
    <section aria-labelledby={title} hidden={!settings.some((each) => found.has(each))}>
      <h2 id={title} className={css.group}>
        {groups[group]}
      </h2>
      <ul className={css.rows}>
        {settings.map((setting) => (
          // Hides rows that do not match the search instead of removing them, to keep their edits.
          <li key={setting.name} className={css.row} hidden={!found.has(setting)}>
            <SettingRow setting={setting} {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function fits(name: KnownSetting['name'], sought: string): boolean {
  const { label, hint } = words[name];
  const all = plain([label, hint, name, groups[settingTable[name].group]].join(' '));
  return plain(sought)
    .split(' ')
    .every((word) => all.includes(word));
}
