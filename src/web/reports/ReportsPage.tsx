import { useEffect } from 'react';
import * as api from '#contract/web.ts';
import { request } from '../api/client.ts';
import { useTitle } from '../lib/title.ts';
import { QuestionNotice } from '../parts/questions/QuestionNotice.tsx';
import { readItem } from '../session/storage.ts';
import { Brand } from '../ui/Brand.tsx';
import { Downloads } from './Downloads.tsx';
import { Inactivity } from './Inactivity.tsx';
import { Paper } from './Paper.tsx';
import { nameOfReport } from './place.ts';
import { Failed, Outdated, Waiting } from './States.tsx';
import { Toolbar } from './Toolbar.tsx';
import { texts } from './texts.ts';
import { usePlace } from './use-place.ts';
import { useReading } from './use-reading.ts';
import './reports.css';
import './states.css';
import './tables.css';
import './print.css';

export function ReportsPage() {
  const { place, go } = usePlace();
  const branches = useReading('branches', (signal) =>
    request(api.branchesMine, { query: { closed: true } }, { signal }),
  );
  const { branch, kind, day, period, subject } = place;
  const report = useReading(
    branch === null ? null : nameOfReport(place),
    (signal) =>
      request(
        api.reportRead,
        {
          path: { branchId: branch ?? 0, kind },
          query: { ...(day && { day }), ...(period && { period }), ...(subject && { subject }) },
        },
        { signal },
      ),
    ({ span }) => nameOfReport({ ...place, day: span.from }),
  );
  const known = branches.content;
  useEffect(() => {
    if (branch !== null || !known?.[0]) return;
    const own = readItem('myGate')?.branchId;
    go({ branch: known.find(({ id }) => id === own)?.id ?? known[0].id }, 'replace');
  }, [branch, known, go]);
  const failed = [branches, report].find(({ failure }) => failure !== null);
  const shown = report.content;
  useTitle(shown?.subject?.name, shown?.branch.name, texts.page);
  return (
    <>
      <header className="top">
        <a href="/web/" className="home">
          <Brand height={28} />
          <span>{texts.back}</span>
        </a>
        {shown && <Downloads report={shown} />}
        {known && known.length > 0 && (
          <Toolbar place={place} branches={known} report={shown} onGo={go} />
        )}
      </header>
      <QuestionNotice />
      <main aria-busy={report.busy && branch !== null}>
        {failed && !shown ? (
          <Failed failure={failed.failure} onRetry={failed.again} />
        ) : known?.length === 0 ? (
          <Waiting title={texts.noBranches} hint={texts.noBranchesHint} />
        ) : shown ? (
          <>
            {failed && <Outdated report={shown} {...failed} onRetry={failed.again} />}
            <Paper report={shown} />
          </>
        ) : (
          <Waiting title={texts.loading} live />
        )}
      </main>
      <Inactivity />
    </>
  );
}
