import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userCan } from '#domain/permissions/actions.ts';
import { errorText } from '../../api/errors.ts';
import { query } from '../../api/query.ts';
import { currentUser } from '../../session/session.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { texts } from './texts.ts';

const links = [
  { key: 'my-service-provider', to: '/pages/my-service-provider', ...texts.create },
  { key: 'my-lines', to: '/pages/my-lines', ...texts.lines },
  { key: 'operated-gates', to: '/pages/operated-gates', ...texts.gates },
] as const;

/** The start page: what needs this person now, and where to go. */
export function HomePage() {
  const user = currentUser();
  const navigate = useNavigate();
  if (!user) return null;
  const operates = userCan({ role: user.type, permissions: user.permissions }, 'gates:operate');
  const shown = links
    .filter(({ key }) => user.permissions.includes(key))
    .filter(({ key }) => !(operates && key === 'operated-gates'));
  return (
    <>
      <PageHeader title={texts.hello(user.first_name)} lead={texts.lead} />
      {operates && <OwnGate />}
      {shown.length > 0 ? (
        <>
          <Title order={2} size="h4" mb="sm">
            {texts.links}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {shown.map((link) => (
              <ChoiceCard
                key={link.key}
                title={link.title}
                detail={link.detail}
                onChoose={() => void navigate({ to: link.to })}
              />
            ))}
          </SimpleGrid>
        </>
      ) : (
        !operates && <EmptyState title={texts.nothing} text={texts.nothingHint} />
      )}
    </>
  );
}

function OwnGate() {
  const navigate = useNavigate();
  const own = useQuery(query('/api/gates/mine', {}, { persist: true }));
  return (
    <Paper withBorder p="lg" mb="xl" component="section" aria-labelledby="own-gate">
      <Title order={2} size="h4" id="own-gate" mb="sm">
        {texts.yourGate}
      </Title>
      <QueryState result={own} errorText={errorText}>
        {(gate) => {
          const waiting = gate?.waiting.reduce((sum, line) => sum + line.waiting, 0) ?? 0;
          const state = gate?.ticket ? texts.inHand(gate.ticket.label) : texts.free(waiting);
          return (
            <>
              <Text mb="md">
                {gate ? `${gate.name}, ${gate.branchName}. ${state}` : texts.noGate}
              </Text>
              <ChoiceCard
                title={gate ? texts.goGate : texts.openGate}
                onChoose={() => void navigate({ to: '/pages/operated-gates' })}
              />
            </>
          );
        }}
      </QueryState>
    </Paper>
  );
}
