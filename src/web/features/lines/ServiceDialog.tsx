import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { configurationQuery } from './queries.ts';
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
  const configuration = useQuery(configurationQuery({ branchId, serviceId }));
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
