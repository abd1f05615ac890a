import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Keyboard } from '../Keyboard.tsx';
import { Option } from '../Option.tsx';
import type { Field } from '../visit.ts';
import { newKey, type ScreenProps } from './screen.ts';
import { Title } from './Title.tsx';

interface Props extends ScreenProps {
  field: Field;
  hint: string;
  fault: boolean;
  next: string;
  other?: ComponentChildren;
}

/** Asks for one line with an on-screen keyboard; the input can be hidden from bystanders. */
export function Typing({ field, hint, fault, next, other, visit, said, onAct }: Props) {
  const [hidden, setHidden] = useState(false);
  const text = visit.typed[field];
  const title = field === 'who' ? said.who : said.data[field];
  return (
    <section class="typing">
      <Title text={title} />
      <p data-said="">{hint}</p>
      <p class="typed" aria-label={said.typed([...text].length)} role="img">
        {hidden ? '•'.repeat([...text].length) : text}
      </p>
      {fault && (
        <p class="trouble" role="alert" data-said="">
          {field === 'who' ? said.whoFault : said.faults[field]}
        </p>
      )}
      <Keyboard
        field={field}
        text={text}
        said={said}
        onText={(typed) => onAct({ act: 'type', field, text: typed })}
      />
      <div class="pages">
        <Option onChoose={() => setHidden(!hidden)}>{hidden ? said.reveal : said.hide}</Option>
        {other}
        <Option kind="main" primary onChoose={() => onAct({ act: 'next', key: newKey() })}>
          {next}
        </Option>
      </div>
    </section>
  );
}
