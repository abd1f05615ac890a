import type { Texts } from '../texts/es.ts';
import { Title } from './Title.tsx';

export function Asking({ said }: { said: Texts }) {
  return (
    <section class="alone">
      <Title text={said.asking} />
    </section>
  );
}

export function NoNumbers({ closed, said }: { closed: boolean; said: Texts }) {
  return (
    <section class="alone" role="alert">
      <Title text={closed ? said.closed : said.offline} />
      <p data-said="">{closed ? said.closedHint : said.offlineHint}</p>
    </section>
  );
}
