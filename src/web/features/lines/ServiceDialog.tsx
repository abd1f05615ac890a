import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { serviceTexts as texts } from './service-texts.ts';

/** How one service is run, as its Manager decides. */
export function ServiceDialog({
  branchId,
  serviceId,
  onClose,
}: {
  branchId: number;
  serviceId: number;
  onClose: () => void;
}) {
  const path = { branchId, serviceId };
  const configuration = useQuery({
    ...query('/api/branches/{branchId}/services/{serviceId}/configuration', { params: { path } }),
    // What somebody else saved in between would be overwritten.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(configuration.data?.name ?? '')}
      centered
      size="lg"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
    >
      <QueryState result={configuration}>
        {(known) => <ServiceForm branchId={branchId} known={known} onClose={onClose} />}
      </QueryState>
    </Modal>
  );
}
