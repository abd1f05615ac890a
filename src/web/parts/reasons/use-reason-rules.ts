import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import type { ReasonKind } from '#domain/services/reasons.ts';
import { needsReason } from '#domain/services/reasons.ts';
import { servicesQuery } from '../services/queries.ts';

type Service = components['schemas']['Service'];

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
  // Until the settings load, a reason is required and a note is not. The server enforces both.
  return {
    required: needsReason(service ?? { optionalReasons: [] }, kind),
    noteRequired: service?.requiredNotes.includes(kind) ?? false,
  };
}
