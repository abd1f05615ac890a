import { Button, SimpleGrid, Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { speakEveryMs } from '#domain/network/presence.ts';
import { mayServe } from '#domain/services/skills.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { timeOfDay } from '../../lib/time.ts';
import { MyBranches } from '../../parts/branches/MyBranches.tsx';
import { demonstrationQuery, isDemonstration } from '../../parts/demonstration/queries.ts';
import { gatesQuery, putOwnGate } from '../../parts/gates/queries.ts';
import { texts as gateTexts } from '../../parts/gates/texts.ts';
import { BranchZone } from '../../parts/query-state/branch-zone.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { servicesQuery } from '../../parts/services/queries.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { writeItem } from '../../session/storage.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { GateServices } from './GateServices.tsx';
import css from './gate-chooser.module.css';
import type { GateSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since few users close other people's counters.
const ForceClose = lazyPart(async () => ({
  default: (await import('../../parts/gates/ForceClose.tsx')).ForceClose,
}));

type Branch = components['schemas']['Branch'];
type Gate = components['schemas']['Gate'];

export function GateChooser({
  search,
  readOnly = false,
}: {
  search: GateSearch;
  readOnly?: boolean;
}) {
  const navigate = useNavigate();
  const choose = (branch: number | undefined) =>
    navigate({ to: '/pages/operated-gates', search: { branch } });
  return (
    <MyBranches title={texts.title}>
      {(all) => {
        const chosen =
          all.length === 1 ? all[0] : all.find((branch) => branch.id === search.branch);
        if (!chosen) return <Branches branches={all} onChoose={choose} />;
        return (
          <BranchZone value={chosen.timeZone}>
            <Gates
              branch={chosen}
              readOnly={readOnly}
              onBack={all.length > 1 ? () => choose(undefined) : undefined}
            />
          </BranchZone>
        );
      }}
    </MyBranches>
  );
}

function Branches({ branches, onChoose }: { branches: Branch[]; onChoose: (id: number) => void }) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.chooseBranch} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {branches.map((branch) => (
          <ChoiceCard
            key={branch.id}
            title={branch.name}
            detail={branch.address}
            onChoose={() => onChoose(branch.id)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

function Gates({
  branch,
  readOnly,
  onBack,
}: {
  branch: Branch;
  readOnly: boolean;
  onBack: (() => void) | undefined;
}) {
  const online = useOnline();
  const forces = currentUserMay('gates:forceClose');
  const gates = useQuery({
    ...gatesQuery(branch.id),
    // Polls, because a device that stops responding causes no event on the stream.
    refetchInterval: forces && online && speakEveryMs,
  });
  // Counters can be chosen before the services have loaded.
  const { data: services = [] } = useQuery(servicesQuery(branch.id));
  const [forced, setForced] = useState<Gate | null>(null);
  const open = useOpening();
  const simulated = useQuery({ ...demonstrationQuery(), enabled: isDemonstration() });
  const yields = (gate: Gate) => simulated.data?.gateIds.includes(gate.id) ?? false;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={`${branch.name} · ${readOnly ? texts.readOnly : texts.chooseGate}`}
      >
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            {texts.backToBranches}
          </Button>
        )}
      </PageHeader>
      <QueryState
        result={gates}
        empty={<EmptyState title={texts.noGates} text={texts.noGatesHint} />}
      >
        {(all) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {all.map((gate) => (
              <div key={gate.id}>
                <ChoiceCard
                  title={gate.name}
                  detail={detailOf(gate)}
                  more={
                    <GateServices
                      services={services.filter(
                        ({ id }) => gate.serviceIds.includes(id) && mayServe(gate.skillIds, id),
                      )}
                    />
                  }
                  refusal={refusalOf(gate, { readOnly, online, yields: yields(gate) })}
                  busy={open.isPending}
                  onChoose={() => open.run({ path: { gateId: gate.id } })}
                />
                {gate.unreachable && (
                  <Unreachable device={gate.unreachable} timeZone={branch.timeZone} />
                )}
                {forces && online && gate.occupiedBy && !gate.mine && (
                  <Button
                    variant="subtle"
                    size="md"
                    fullWidth
                    aria-label={gateTexts.forceClose(gate.name)}
                    onClick={() => setForced(gate)}
                  >
                    {texts.forceClose}
                  </Button>
                )}
              </div>
            ))}
          </SimpleGrid>
        )}
      </QueryState>
      <Suspense>{forced && <ForceClose gate={forced} onClose={() => setForced(null)} />}</Suspense>
    </>
  );
}

function useOpening() {
  const queryClient = useQueryClient();
  return useOperation(api.gateOpen, {
    patient: true,
    onSuccess: (gate) => {
      writeItem('myGate', { branchId: gate.branchId, gateId: gate.id, timeZone: gate.timeZone });
      putOwnGate(queryClient, gate);
    },
    onError: (error) => notify.error(errorText(error)),
  });
}

const detailOf = ({ occupiedBy, mine }: Gate) =>
  occupiedBy && !mine ? texts.simulated(occupiedBy) : texts.free;

function refusalOf(
  { occupiedBy, mine }: Gate,
  { readOnly, online, yields }: { readOnly: boolean; online: boolean; yields: boolean },
) {
  if (occupiedBy && !mine && (readOnly || !yields)) return texts.occupied(occupiedBy);
  if (readOnly) return texts.free;
  return online ? undefined : texts.offline;
}

function Unreachable({
  device: { since, label },
  timeZone,
}: {
  device: NonNullable<Gate['unreachable']>;
  timeZone: string;
}) {
  return (
    <Text size="sm" className={css.unreachable}>
      <IconWifiOff size={18} aria-hidden />
      {texts.unreachable(timeOfDay(since, timeZone), label)}
    </Text>
  );
}
