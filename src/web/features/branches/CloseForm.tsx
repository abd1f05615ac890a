import { Alert, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import css from './branches.module.css';
import { texts } from './texts.ts';
import '@mantine/core/styles/List.css';

/**
 * Closes the branch for good, or reopens it. While it is in use, lists the reasons with links to
 * resolve them.
 */
export function CloseForm({
  branch: { id: branchId, name, active, version },
  onDone,
  onBack,
}: {
  branch: components['schemas']['BranchRecord'];
  onDone: () => void;
  onBack: () => void;
}) {
  const outcome = {
    onSuccess: () => {
      notify.success(active ? texts.wasClosed : texts.reopened, name);
      onDone();
    },
  };
  const shut = useOperation(api.branchShut, outcome);
  const reopen = useOperation(api.branchReopen, outcome);
  const { run, error, isPending } = active ? shut : reopen;
  const used = error instanceof ApiError && error.key === 'branch_in_use' ? error : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    run({ path: { branchId }, body: { version } });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Text>{active ? texts.closeHint : texts.reopenHint}</Text>
        {used && <InUse error={used} branchId={branchId} />}
        <FormEnd
          error={used ? null : error}
          busy={isPending}
          danger={active}
          label={active ? texts.close : texts.reopen}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}

function InUse({ error, branchId: branch }: { error: ApiError; branchId: number }) {
  const params = error.issues[0]?.params ?? {};
  const open = (Object.keys(texts.inUse) as (keyof typeof texts.inUse)[])
    .map((what) => ({ what, count: Number(params[what] ?? 0) }))
    .filter(({ count }) => count > 0);
  return (
    <Alert color="yellow" role="alert">
      <Text fw={600}>{errorText(error)}</Text>
      <List>
        {open.map(({ what, count }) => (
          <List.Item key={what}>
            {texts.inUse[what](count)}.{' '}
            {what === 'inHand' || what === 'gatesOpen' ? (
              <Link to="/pages/my-lines" search={{ branch }} className={css.link}>
                {texts.see['my-lines']}
              </Link>
            ) : (
              <Link to="/pages/my-clients" search={{ branch, status: what }} className={css.link}>
                {texts.see['my-clients']}
              </Link>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
