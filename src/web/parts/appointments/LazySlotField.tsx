import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';

const SlotField = lazyPart(() => import('./SlotField.tsx'));

/** Loads the field on demand, since few tickets need a day and a time. */
export function LazySlotField(props: ComponentProps<typeof SlotField>) {
  return (
    <Suspense>
      <SlotField {...props} />
    </Suspense>
  );
}
