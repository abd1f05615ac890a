import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { needsReason, type ReasonKind } from '#domain/services/configuration.ts';
import { query } from '../../api/query.ts';

type Service = components['schemas']['Service'];

/** Why things are done to turns in a branch; kept on the device, since finishing one needs it. */
export const reasonsQuery = (branchId: number) =>
  query('/api/branches/{branchId}/reasons', { params: { path: { branchId } } });

/** Whether an action in a service, if in any, needs a reason and a note. */
export function useReasonRules(
  { branchId, serviceId }: { branchId: number; serviceId: number | null },
  kind: ReasonKind,
  enabled = true,
) {
  const path = { branchId };
  const { data: service } = useQuery({
    ...query('/api/branches/{branchId}/services', { params: { path } }),
    select: (all: Service[]) => all.find(({ id }) => id === serviceId),
    enabled: enabled && serviceId !== null,
  });
  // Until it is known the strictest of reasons and the mildest of notes; the server holds both.
  return {
    required: needsReason(service ?? { optionalReasons: [] }, kind),
    noteRequired: service?.requiredNotes.includes(kind) ?? false,
  };
}
