import { waitText } from '#domain/estimates/wait-text.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { spokenLabel } from '../../parts/voice.ts';
import { Option } from '../Option.tsx';
import type { IssuedNumber } from '../port.ts';
import { Qr } from '../Qr.tsx';
import type { Printing } from '../use-printing.ts';
import type { ScreenProps } from './screen.ts';
import { Title } from './Title.tsx';

interface Props extends ScreenProps {
  given: IssuedNumber;
  arrived: boolean;
  printing: Printing;
}

export function GivenNumber({ given, arrived, printing, said, language, onAct }: Props) {
  const { label, service, serviceNames, ahead, wait, link } = given;
  const facts = [
    ahead !== undefined && said.ahead(ahead),
    wait && said.wait(waitText(language, wait)),
  ].filter(Boolean);
  const paper = printing && said[printing];
  return (
    <section class="given">
      {arrived && <p data-said="">{said.arrived}</p>}
      <Title text={said.number} say={`${said.number}: ${spokenLabel(label)}`} />
      <p class="number">{label}</p>
      <p data-said="">
        <strong>{nameIn(language, { name: service, names: serviceNames })}</strong>
      </p>
      <p data-said="" data-say={facts.join('. ')}>
        {facts.join(' · ')}
      </p>
      {paper && (
        <p class={printing === 'unprinted' ? 'trouble' : 'paper'} role="status" data-said="">
          {paper}
        </p>
      )}
      {link !== undefined && (
        <figure>
          <Qr address={link} />
          <figcaption>{said.follow}</figcaption>
        </figure>
      )}
      <Option kind="main" primary onChoose={() => onAct({ act: 'end' })}>
        {said.done}
      </Option>
    </section>
  );
}
