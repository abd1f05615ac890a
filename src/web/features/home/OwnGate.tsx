import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUser } from '../../session/session.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './home.module.css';
import { NowCard } from './NowCard.tsx';
import { texts } from './texts.ts';

/**
 * Shows the user's open counter and ticket in hand, with a link. Supervisors seldom have one open.
 */
export function OwnGate() {
  const own = useQuery(ownGateQuery());
  if (currentUser()?.type !== 'Operator' && !own.data) return null;
  return (
    <NowCard title={texts.yourGate}>
      <QueryState result={own}>
        {(gate) => {
          const waiting = gate?.waiting.reduce((sum, line) => sum + line.waiting, 0) ?? 0;
          const ticket = gate?.ticket;
          return (
            <div className={css.gate}>
              <div>
                <Text fw={600}>{gate ? `${gate.name}, ${gate.branchName}` : texts.noGate}</Text>
                {ticket ? (
                  <>
                    <p className={css.turn}>{ticket.label}</p>
                    <Text c="dimmed">
                      {ticket.serviceName}, {ticket.startedAt ? texts.attending : texts.called}{' '}
                      <Elapsed since={ticket.startedAt ?? ticket.calledAt} />
                    </Text>
                  </>
                ) : (
                  <Text c="dimmed">{gate ? texts.free(waiting) : texts.noGateHint}</Text>
                )}
              </div>
              <Link to="/pages/operated-gates" className={css.action}>
                {gate ? texts.goGate : texts.openGate}
              </Link>
            </div>
          );
        }}
      </QueryState>
    </NowCard>
  );
}
