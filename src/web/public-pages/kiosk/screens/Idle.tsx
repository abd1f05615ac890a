import { statement } from '../../parts/statement.ts';
import { partTexts } from '../../parts/texts.ts';
import { Option } from '../Option.tsx';
import type { ScreenProps } from './screen.ts';
import { Title } from './Title.tsx';

export function Idle({ view, said, language, onAct }: ScreenProps) {
  return (
    <section class="idle">
      <p class="place" data-said="">
        {view.branch.name}
      </p>
      <Title text={said.title} />
      <Option kind="main attract" onChoose={() => onAct({ act: 'start' })}>
        <Hand />
        {said.start}
        {view.settings.arrivals && <small>{said.startHint}</small>}
      </Option>
      {view.held && <p data-said="">{said.held}</p>}
      <p>
        {partTexts[language].accessibility}: {location.host}
        {statement(view.face)}
      </p>
    </section>
  );
}

function Hand() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 13V5.5a1.5 1.5 0 0 1 3 0V12m0-.5v-2a1.5 1.5 0 0 1 3 0V12m0-1.5a1.5 1.5 0 0 1 3 0V12m0-.5a1.5 1.5 0 0 1 3 0V16a6 6 0 0 1-6 6h-2a6 6 0 0 1-5-2.7L4.3 14.2a1.5 1.5 0 0 1 2.5-1.6L8 14" />
    </svg>
  );
}
