import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ImportForm } from '../../parts/csv/ImportForm.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BranchesForm } from './BranchesForm.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { HierarchiesForm } from './HierarchiesForm.tsx';
import { PasswordsForm } from './PasswordsForm.tsx';
import { userQuery } from './queries.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import type { UserDialogName, UsersSearch } from './search.ts';
import { texts, uploadKinds } from './texts.ts';
import { UserForm } from './UserForm.tsx';
import { ViewsForm } from './ViewsForm.tsx';
import '@mantine/core/styles/Tabs.css';

interface Props {
  search: UsersSearch;
  chosen: readonly number[];
  /** Opens a dialog for `user`, by default the account shown. */
  onShow: (dialog: UserDialogName, user?: number) => void;
  onClose: () => void;
  onChanged: () => void;
  onJob: (job: string | undefined) => void;
}

/** The dialogs of «Usuarios»: one account in tabs, a new one, or bulk deletion. */
export function UserDialogs(props: Props) {
  const { search, chosen, onClose } = props;
  if (search.dialog === 'hierarchies') {
    return (
      <Dialog onClose={onClose} title={texts.hierarchies}>
        <HierarchiesForm />
      </Dialog>
    );
  }
  const title = search.user ? texts.edit : titleOf(search.dialog, chosen.length);
  return (
    <Dialog onClose={onClose} title={title}>
      {search.user ? (
        <OneUser {...props} id={search.user} />
      ) : search.dialog === 'delete' ? (
        <DeleteForm ids={chosen} onBack={onClose} onDone={props.onChanged} />
      ) : search.dialog === 'branches' ? (
        <BranchesForm ids={chosen} onBack={onClose} onDone={props.onChanged} />
      ) : search.dialog === 'passwords' ? (
        <PasswordsForm ids={chosen} onBack={onClose} />
      ) : search.dialog === 'import' || search.dialog === 'importDelete' ? (
        <ImportForm
          key={search.dialog}
          kind={uploadKinds[search.dialog]}
          job={search.job}
          onJob={props.onJob}
          onBack={onClose}
        />
      ) : (
        <UserForm
          user={null}
          // Continues with the password, which a new user needs to sign in without an identity
          // provider.
          onDone={({ id }) =>
            currentUserMay('users:passwords') ? props.onShow('password', id) : onClose()
          }
          onBack={onClose}
        />
      )}
    </Dialog>
  );
}

function titleOf(dialog: UserDialogName | undefined, count: number): string {
  if (dialog === 'delete') return texts.deleteTitle(count);
  if (dialog === 'branches') return texts.assign;
  if (dialog === 'passwords') return texts.setPasswords;
  return dialog === 'import' || dialog === 'importDelete' ? texts[dialog] : texts.newTitle;
}

function OneUser({ id, search, onShow, onClose, onChanged }: Props & { id: number }) {
  const user = useQuery(userQuery(id));
  const own = currentUser()?.id === id;
  const tabs: UserDialogName[] = [
    'data',
    ...(currentUserMay('users:views') ? (['views'] as const) : []),
    ...(currentUserMay('users:passwords') && !own ? (['password'] as const) : []),
    ...(own ? [] : (['delete'] as const)),
  ];
  const shown = tabs.find((name) => name === search.dialog) ?? 'data';
  return (
    <QueryState result={user}>
      {(found) => (
        <Tabs
          value={shown}
          keepMounted={false}
          // The cast: the values are the keys of `tabs`.
          onChange={(name) => name && onShow(name as UserDialogName)}
        >
          <Tabs.List mb="md">
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name} mih={44}>
                {texts.tabs[name as keyof typeof texts.tabs]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="data">
            <UserForm user={found} onDone={onClose} onBack={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="views">
            <ViewsForm id={id} onDone={onClose} onBack={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="password">
            <SetPasswordForm id={id} onDone={onClose} onBack={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="delete">
            <DeleteForm ids={[id]} onBack={onClose} onDone={onChanged} />
          </Tabs.Panel>
        </Tabs>
      )}
    </QueryState>
  );
}
