import { rowsFor, typedWith } from './keyboard.ts';
import { Option } from './Option.tsx';
import type { Texts } from './texts/es.ts';
import type { Field } from './visit.ts';

export function Keyboard({
  field,
  text,
  said,
  onText,
}: {
  field: Field;
  text: string;
  said: Texts;
  onText: (text: string) => void;
}) {
  const rows = rowsFor(field);
  const erase = (
    <Option byLift kind="wide" onChoose={() => onText([...text].slice(0, -1).join(''))}>
      {said.erase}
    </Option>
  );
  return (
    <div class={`keyboard ${field}`}>
      {rows.map((row, at) => (
        <div class="keys" key={row[0]}>
          {row.map((key) => (
            <Option
              key={key}
              byLift
              say={said.keys[key] ?? key}
              onChoose={() => onText(typedWith(field, text, key))}
            >
              {key}
            </Option>
          ))}
          {field !== 'name' && at === rows.length - 1 && erase}
        </div>
      ))}
      {field === 'name' && (
        <div class="keys">
          <Option byLift kind="wide" onChoose={() => onText(`${text} `)}>
            {said.space}
          </Option>
          {erase}
        </div>
      )}
    </div>
  );
}
