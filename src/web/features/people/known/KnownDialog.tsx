import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../parts/query-state/QueryState.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { KnownAct, PeopleSearch } from '../search.ts';
import { EraseForm } from './EraseForm.tsx';
import { KnownDetails } from './KnownDetails.tsx';
import { KnownForm } from './KnownForm.tsx';
import { texts } from './known-texts.ts';
import { MergeForm } from './MergeForm.tsx';
import { personQuery } from './queries.ts';

export function KnownDialog({
  id,
  doing,
  other,
  onShow,
}: {
  id: number;
  doing: KnownAct | undefined;
  other: number | undefined;
  onShow: (change: PeopleSearch) => void;
}) {
  const details = useQuery({ ...personQuery(id), refetchOnWindowFocus: false });
  const person = details.data?.person;
  const name = person?.name || person?.document || texts.nameless;
  const close = () => onShow({ person: undefined, doing: undefined, other: undefined });
  const back = () => onShow({ doing: undefined, other: undefined });
  const double = details.data?.doubles.find((each) => each.id === other);
  const titles = {
    edit: texts.editTitle(name),
    merge: texts.mergeTitle,
    erase: texts.eraseTitle(name),
  };
  return (
    <Dialog onClose={close} size="xl" title={doing ? titles[doing] : texts.detailsOf(name)}>
      <QueryState result={details}>
        {(known) => {
          if (doing === 'edit') return <KnownForm person={known.person} onBack={back} />;
          if (doing === 'erase')
            return <EraseForm person={known.person} onBack={back} onDone={close} />;
          if (doing === 'merge' && double)
            return <MergeForm pair={[known.person, double]} onBack={back} onShow={onShow} />;
          return <KnownDetails details={known} onShow={onShow} />;
        }}
      </QueryState>
    </Dialog>
  );
}
