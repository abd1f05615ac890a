import { Option } from './Option.tsx';
import type { Texts } from './texts/es.ts';

export function StillThere({
  left,
  said,
  onStay,
}: {
  left: number;
  said: Texts;
  onStay: () => void;
}) {
  return (
    <div class="over">
      <div class="dialog" role="alertdialog" aria-modal="true" aria-labelledby="still">
        <h2 id="still" data-said="" tabIndex={-1}>
          {said.still}
        </h2>
        <p data-said="">{said.stillLeft(left)}</p>
        <Option kind="main" primary onChoose={onStay}>
          {said.stay}
        </Option>
      </div>
    </div>
  );
}
