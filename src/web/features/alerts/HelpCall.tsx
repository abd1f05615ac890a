import { IconHandStop, IconWalk } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './alerts.module.css';
import { texts } from './texts.ts';

export function HelpCall({ call }: { call: components['schemas']['HelpCall'] }) {
  const online = useOnline();
  const answer = useOperation(api.alertsAnswerHelp, {
    // A colleague may have responded first: the error names them.
    onError: (error) => notify.error(errorText(error)),
  });
  const { id, gateName, branchName, by, raisedAt, answeredBy } = call;
  return (
    <div className={css.alert}>
      {answeredBy ? <IconWalk size={20} aria-hidden /> : <IconHandStop size={20} aria-hidden />}
      <span className={css.words}>
        <strong>{gateName}</strong> · {branchName}:{' '}
        {answeredBy ? texts.goes(answeredBy) : texts.asksHelp(by)}
      </span>
      {!answeredBy && (
        <>
          <Elapsed since={raisedAt} />
          <ActionButton
            refusal={online ? undefined : texts.goOffline}
            loading={answer.isPending}
            onClick={() => answer.run({ path: { alertId: id } })}
          >
            {texts.go}
          </ActionButton>
        </>
      )}
    </div>
  );
}
