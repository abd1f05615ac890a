import { Group, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { ImportForm } from '../../parts/csv/ImportForm.tsx';
import { BranchZone } from '../../parts/query-state/branch-zone.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser, readSession } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BranchFacts } from './BranchFacts.tsx';
import { BranchForm } from './BranchForm.tsx';
import css from './branches.module.css';
import { CloseForm } from './CloseForm.tsx';
import { CopyForm } from './CopyForm.tsx';
import { IntakePanel } from './IntakePanel.tsx';
import { intakeTexts } from './intake-texts.ts';
import { NextSteps } from './NextSteps.tsx';
import { PlacesForm } from './PlacesForm.tsx';
import { branchQuery } from './queries.ts';
import type { BranchesSearch } from './search.ts';
import { branchUpload, fieldTexts, leaseTexts, texts } from './texts.ts';
import { useWording } from './use-wording.ts';
import '@mantine/core/styles/Tabs.css';

interface Props {
  search: BranchesSearch;
  onShow: (change: BranchesSearch) => void;
  onClose: () => void;
}

export function BranchDialogs({ search, onShow, onClose }: Props) {
  const { dialog, branch } = search;
  if (dialog === 'places') {
    return (
      <Dialog onClose={onClose} title={texts.places}>
        <PlacesForm />
      </Dialog>
    );
  }
  if (dialog !== 'new' && branch) {
    return <OneBranch id={branch} search={search} onShow={onShow} onClose={onClose} />;
  }
  if (!currentUserMay('branches:configure')) return null;
  if (dialog === 'import') {
    return (
      <Dialog onClose={onClose} title={texts.import}>
        <ImportForm
          kind={branchUpload}
          job={search.job}
          onJob={(job) => onShow({ dialog, job })}
          onBack={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={texts.newTitle}>
      <BranchForm
        branch={null}
        onDone={({ id }) => onShow({ dialog: 'created', branch: id })}
        onBack={onClose}
      />
    </Dialog>
  );
}

function OneBranch({ id, search, onShow, onClose }: Props & { id: number }) {
  const branch = useQuery(branchQuery(id));
  return (
    <BranchZone value={branch.data?.timeZone}>
      <Dialog onClose={onClose} title={branch.data?.name ?? texts.title}>
        <QueryState result={branch}>
          {(found) =>
            search.dialog === 'created' ? (
              <NextSteps branchId={found.id} onClose={onClose} />
            ) : currentUserMay('branches:configure') ? (
              <Matters branch={found} search={search} onShow={onShow} onClose={onClose} />
            ) : (
              <>
                <BranchFacts branch={found} />
                <More branch={found} />
              </>
            )
          }
        </QueryState>
      </Dialog>
    </BranchZone>
  );
}

type BranchRecord = components['schemas']['BranchRecord'];

function Matters({ branch, search, onShow, onClose }: Props & { branch: BranchRecord }) {
  const shown =
    (['intake', 'copy', 'close'] as const).find((name) => name === search.dialog) ?? 'data';
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      // The cast: the values are the tabs' below.
      onChange={(name) => onShow({ dialog: name as BranchesSearch['dialog'] })}
    >
      <Tabs.List mb="md">
        {(['data', 'intake', 'copy', 'close'] as const).map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {texts.dialogTabs[name === 'close' && !branch.active ? 'reopen' : name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="data">
        <BranchForm branch={branch} onDone={onClose} onBack={onClose} />
        <More branch={branch} />
      </Tabs.Panel>
      <Tabs.Panel value="intake">
        <IntakePanel branch={branch} onDone={onClose} onBack={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="copy">
        <CopyForm
          branch={branch}
          onBack={onClose}
          onDone={(id) => onShow({ dialog: 'data', branch: id })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="close">
        <CloseForm branch={branch} onDone={onClose} onBack={onClose} />
      </Tabs.Panel>
    </Tabs>
  );
}

function More({ branch: { id, name, active } }: { branch: BranchRecord }) {
  const wording = useWording();
  const may = readSession().permissions;
  return (
    <Group mt="lg" gap="md">
      {active && may.includes('my-lines') && (
        <Link to="/pages/my-lines" search={{ branch: id }} className={css.link}>
          {texts.queues}
        </Link>
      )}
      {may.includes('my-attended-tickets') && (
        <Link to="/pages/my-attended-tickets" search={{ branch: id }} className={css.link}>
          {texts.attended}
        </Link>
      )}
      <ChangesButton
        of={{ kind: 'branch', subject: String(id) }}
        name={name}
        fields={{ ...fieldTexts, ...leaseTexts, ...intakeTexts.recorded }}
        wording={wording}
        timeZone={currentUser()?.time_zone ?? 'Europe/Madrid'}
      />
    </Group>
  );
}
