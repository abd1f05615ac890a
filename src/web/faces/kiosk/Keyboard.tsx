/** @jsxImportSource preact */
import { rowsFor, typedWith } from './keyboard.ts';
import { Option } from './Option.tsx';
import type { Texts } from './texts/texts.ts';
import type { Field } from './visit.ts';

/** A keyboard on the screen with large keys, of what the field takes alone. */
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
  return (
    <div class={`keyboard ${field}`}>
      {rowsFor(field).map((row) => (
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
        </div>
      ))}
      <div class="keys">
        {field === 'name' && (
          <Option byLift kind="wide" onChoose={() => onText(`${text} `)}>
            {said.space}
          </Option>
        )}
        <Option byLift kind="wide" onChoose={() => onText([...text].slice(0, -1).join(''))}>
          {said.erase}
        </Option>
      </div>
    </div>
  );
}
