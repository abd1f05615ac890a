import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { bookingTexts } from './booking-texts.ts';
import { configurationQuery } from './queries.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { serviceTexts as texts } from './service-texts.ts';
import { wording } from './wording.ts';

type Schemas = components['schemas'];

interface Props {
  branch: Schemas['Branch'];
  offer: Schemas['Offer'];
  onClose: () => void;
}

export function ServiceDialog({ serviceId, ...rest }: Props & { serviceId: number }) {
  const { branch, offer, onClose } = rest;
  const readOnly = !currentUserMay('services:configure');
  const configuration = useQuery(configurationQuery({ branchId: branch.id, serviceId }));
  const name = offer.services.find(({ id }) => id === serviceId)?.name ?? '';
  return (
    <Dialog onClose={onClose} title={readOnly ? texts.look(name) : texts.title(name)}>
      <QueryState result={configuration}>
        {(known) => (
          <>
            <ChangesButton
              of={{ kind: 'service', subject: String(serviceId) }}
              name={name}
              fields={{ ...texts.fields, ...bookingTexts.recorded }}
              wording={wording}
              timeZone={branch.timeZone}
            />
            <ServiceForm
              branchId={branch.id}
              known={known}
              readOnly={readOnly}
              offer={offer}
              onClose={onClose}
            />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

export function NewServiceDialog({ branch, offer, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={texts.newTitle}>
      <ServiceForm
        branchId={branch.id}
        known={null}
        readOnly={false}
        offer={offer}
        onClose={onClose}
      />
    </Dialog>
  );
}
