import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];

/** A new ticket; one whose number the page held lacks what only the server knows. */
export interface Created extends Partial<Pick<Schemas['Created'], 'ahead' | 'wait'>> {
  ticket: Pick<Schemas['Ticket'], 'label' | 'serviceName' | 'scheduledAt' | 'arrivedAt'> & {
    id?: number;
  };
}
