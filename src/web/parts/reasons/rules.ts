import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { needsReason, type ReasonKind } from '#domain/services/configuration.ts';
import { servicesQuery } from '../services/queries.ts';

type Service = components['schemas']['Service'];

/** Whether an action in a service, if in any, needs a reason and a note. */
export function useReasonRules(
  { branchId, serviceId }: { branchId: number; serviceId: number | null },
  kind: ReasonKind,
  enabled = true,
) {
  const { data: service } = useQuery({
    ...servicesQuery(branchId),
    select: (all: Service[]) => all.find(({ id }) => id === serviceId),
    enabled: enabled && serviceId !== null,
  });
  // Until it is known the strictest of reasons and the mildest of notes; the server holds both.
  return {
    required: needsReason(service ?? { optionalReasons: [] }, kind),
    noteRequired: service?.requiredNotes.includes(kind) ?? false,
  };
}
