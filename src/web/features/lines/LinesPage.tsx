import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { speakEveryMs } from '#domain/network/presence.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { strategies } from '../../parts/strategies/texts.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Board, BoardSkeleton } from './Board.tsx';
import { texts as boardTexts } from './board-texts.ts';
import { boardQuery } from './queries.ts';
import { Reassigned } from './Reassigned.tsx';
import { StrategyPanel } from './StrategyPanel.tsx';
import type { LinesSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since replays are rare.
const Replay = lazyPart(async () => ({ default: (await import('./Replay.tsx')).Replay }));

const BoardDialog = lazyPart(async () => ({
  default: (await import('./BoardDialog.tsx')).BoardDialog,
}));

/** «Mis colas»: the live board of a branch. The address holds dialogs and filters. */
export function LinesPage({ search }: { search: LinesSearch }) {
  const navigate = useNavigate();
  return (
    <MyBranch
      title={texts.title}
      chosen={search.branch}
      onChoose={(branch) => navigate({ to: '/pages/my-lines', search: { branch } })}
    >
      {(branch, choice) =>
        search.view === 'replay' && currentUserMay('strategies:replay') ? (
          <Suspense>
            <Replay branch={branch} choice={choice} search={search} />
          </Suspense>
        ) : (
          <Lines branch={branch} choice={choice} search={search} />
        )
      }
    </MyBranch>
  );
}

type Schemas = components['schemas'];
type Branch = Schemas['Branch'];

function Lines({
  branch,
  choice,
  search,
}: {
  branch: Branch;
  choice: ReactNode;
  search: LinesSearch;
}) {
  const navigate = useNavigate();
  const online = useOnline();
  const { service, view, act, of } = search;
  const board = useQuery({
    ...boardQuery(branch.id),
    // Polls, because a device that stops responding causes no event on the stream.
    refetchInterval: online && speakEveryMs,
  });
  const show = (next: LinesSearch) =>
    // Opening a dialog keeps the scroll position of the page behind it.
    navigate({ to: '/pages/my-lines', search: { branch: branch.id, ...next }, resetScroll: false });
  const close = () => show({ service });
  const [reassigned, setReassigned] = useState<Schemas['BoardGate'] | null>(null);
  return (
    <>
      <LinesHeader branch={branch} choice={choice} onAll={service ? () => show({}) : undefined} />
      <QueryState result={board} skeleton={<BoardSkeleton />}>
        {(known) => (
          <>
            {reassigned && (
              <Reassigned
                key={reassigned.version}
                before={reassigned}
                board={known}
                onDone={() => setReassigned(null)}
              />
            )}
            <Board
              branchId={branch.id}
              board={known}
              service={service}
              timeZone={branch.timeZone}
              onAct={(next, subject) => show({ service, act: next, of: subject })}
              onConfigure={(subject) =>
                navigate({
                  to: '/pages/manager-services',
                  search: { branch: branch.id, act: 'edit', of: subject },
                })
              }
            />
            <Suspense>
              {act && (
                <BoardDialog
                  key={`${act} ${of}`}
                  board={known}
                  branch={branch}
                  act={act}
                  of={of}
                  onReassigned={setReassigned}
                  onClose={close}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryState>
      {/* Waits for the board, which would otherwise push the panel down. */}
      {!board.isPending && (
        <StrategyPanel
          branch={branch}
          choosing={view === 'strategy'}
          onView={(next) => show({ view: next })}
        />
      )}
    </>
  );
}

function LinesHeader({
  branch: { name, strategy },
  choice,
  onAll,
}: {
  branch: Branch;
  choice: ReactNode;
  /** Absent while every queue is shown. */
  onAll: (() => void) | undefined;
}) {
  return (
    <PageHeader title={texts.title} lead={`${name} · ${strategies[strategy].name}`}>
      <Group align="flex-end">
        {choice}
        {onAll && (
          <Button variant="default" onClick={onAll}>
            {boardTexts.allQueues}
          </Button>
        )}
      </Group>
    </PageHeader>
  );
}
