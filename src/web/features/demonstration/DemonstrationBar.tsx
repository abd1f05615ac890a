import { SegmentedControl, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { demonstrationQuery } from '../../parts/demonstration/queries.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './demonstration.module.css';
import { RestartDialog } from './RestartDialog.tsx';
import { texts } from './texts.ts';

const speeds = [0, 1, 10] as const;

/** Says that this is a demonstration, and steers its simulated people. */
export function DemonstrationBar() {
  const { data } = useQuery(demonstrationQuery());
  const queryClient = useQueryClient();
  const [restarting, setRestarting] = useState(false);
  const change = useOperation(api.demonstrationSpeed, {
    onSuccess: (now) => queryClient.setQueryData(demonstrationQuery().queryKey, now),
    onError: (error) => notify.error(errorText(error)),
  });
  if (!data) return null;
  return (
    <section className={css.bar} aria-label={texts.title}>
      <p className={css.words}>
        <strong>{texts.title}.</strong>{' '}
        <Text span size="sm" c="dimmed" className={css.about}>
          {texts.about}
        </Text>
      </p>
      <SegmentedControl
        size="md"
        aria-label={texts.speed}
        data={speeds.map((speed) => ({ value: String(speed), label: texts.speeds[speed] }))}
        value={String(data.speed)}
        disabled={change.isPending}
        onChange={(value) => {
          const speed = speeds.find((one) => String(one) === value);
          if (speed !== undefined) change.run({ body: { speed } });
        }}
      />
      <ActionButton variant="subtle" onClick={() => setRestarting(true)}>
        {texts.restart}
      </ActionButton>
      {restarting && <RestartDialog onClose={() => setRestarting(false)} />}
    </section>
  );
}
