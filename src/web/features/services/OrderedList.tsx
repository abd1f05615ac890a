import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/VisuallyHidden.css';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { SaveBar } from './SaveBar.tsx';
import css from './services.module.css';
import { orderTexts as texts } from './texts.ts';
import { useOrder } from './use-order.ts';

interface Thing {
  id: number;
  name: string;
}

/**
 * A list that buttons or dragging reorder. The order is saved as a whole, and refused when another
 * user has changed it meanwhile.
 */
export function OrderedList<Item extends Thing>({
  label,
  of,
  branchId,
  items,
  shown = () => true,
  refusal,
  ordered,
  row,
}: {
  label: string;
  of: 'services' | 'counters';
  branchId: number;
  items: readonly Item[];
  /** Filter of the list; hidden items keep their place. */
  shown?: (item: Item) => boolean;
  refusal?: string | undefined;
  ordered: boolean;
  row: (item: Item) => ReactNode;
}) {
  const before = items.map(({ id }) => id);
  const { order, isChanged, move, drag, discard } = useOrder(before);
  const [said, setSaid] = useState('');
  const save = useOperation(api.offerOrder, {
    onSuccess: () => notify.success(texts.saved, label),
    onError: (error) => notify.error(errorText(error)),
  });
  const send = () =>
    save.run({ path: { branchId }, body: { of, before, after: [...order] } }, undefined, {
      onSettled: discard,
    });
  const step = (item: Item, to: number) => {
    move(item.id, to);
    setSaid(texts.moved(item.name, to + 1, order.length));
  };
  const sorted = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <ol className={css.list} aria-label={label}>
        {sorted.map((item, index) =>
          !shown(item) ? null : (
            <li key={item.id} className={css.row} data-thing={item.id}>
              {ordered && (
                <span
                  className={css.handle}
                  onPointerDown={(event) => drag(item.id, event)}
                  aria-hidden
                >
                  <IconGripVertical size={20} />
                </span>
              )}
              <div className={css.thing}>{row(item)}</div>
              {ordered && (
                <Steps
                  name={item.name}
                  index={index}
                  count={sorted.length}
                  onStep={(to) => step(item, to)}
                />
              )}
            </li>
          ),
        )}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isChanged && (
        <SaveBar
          label={texts.save}
          refusal={refusal}
          saving={save.isPending}
          onSave={send}
          onDiscard={discard}
        >
          <Text fw={600}>{texts.changed}</Text>
        </SaveBar>
      )}
    </>
  );
}

function Steps({
  name,
  index,
  count,
  onStep,
}: {
  name: string;
  index: number;
  count: number;
  onStep: (to: number) => void;
}) {
  return (
    <Group gap={4} wrap="nowrap" className={css.steps}>
      <Step label={texts.up(name)} disabled={index === 0} onStep={() => onStep(index - 1)}>
        <IconChevronUp size={20} aria-hidden />
      </Step>
      <Step
        label={texts.down(name)}
        disabled={index === count - 1}
        onStep={() => onStep(index + 1)}
      >
        <IconChevronDown size={20} aria-hidden />
      </Step>
    </Group>
  );
}

/** Stays focusable at either end of the list, so that keyboard users keep their place. */
function Step({
  label,
  disabled,
  onStep,
  children,
}: {
  label: string;
  disabled: boolean;
  onStep: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && onStep()}
    >
      {children}
    </ActionIcon>
  );
}
