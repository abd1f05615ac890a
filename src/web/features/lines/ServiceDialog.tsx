import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
    <Dialog onClose={onClose} title={texts.title(configuration.data?.name ?? '')}>
      <QueryState result={configuration}>
        {(known) => <ServiceForm branchId={branchId} known={known} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
