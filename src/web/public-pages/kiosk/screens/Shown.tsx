import { servicesPerPage } from '../size.ts';
import { useCamera } from '../use-camera.ts';
import { useFontPx } from '../use-font-px.ts';
import type { Printing } from '../use-printing.ts';
import { askedBy } from '../visit.ts';
import { GivenNumber } from './GivenNumber.tsx';
import { Idle } from './Idle.tsx';
import { Menu } from './Menu.tsx';
import { Refused } from './Refused.tsx';
import type { ScreenProps } from './screen.ts';
import { Typing } from './Typing.tsx';
import { Asking, NoNumbers } from './Waits.tsx';

export type Blocked = 'offline' | 'closed' | null;

interface Props extends ScreenProps {
  blocked: Blocked;
  printing: Printing;
}

/** The current screen of the visit. A request or result stays on the screen without a network. */
export function Shown({ blocked, printing, ...common }: Props) {
  const { visit, said } = common;
  const { settings } = common.view;
  const fontSize = useFontPx(settings.inches);
  const camera = useCamera(settings.arrivals && settings.camera);
  const { screen, low } = visit;
  if (screen.at === 'asking') return <Asking said={said} />;
  if (screen.at === 'given') return <GivenNumber {...common} {...screen} printing={printing} />;
  if (blocked) return <NoNumbers closed={blocked === 'closed'} said={said} />;
  if (screen.at === 'scanning' && camera) {
    return <camera.Scanning {...common} fault={screen.fault} />;
  }
  switch (screen.at) {
    case 'idle':
      return <Idle {...common} />;
    case 'menu': {
      const { innerWidth: width, innerHeight: height } = window;
      const perPage = servicesPerPage({ width, height, fontSize, low });
      return <Menu {...common} {...screen} perPage={perPage} />;
    }
    case 'data': {
      const asked = askedBy(screen.service);
      const field = asked[screen.step] ?? 'name';
      const last = screen.step === asked.length - 1;
      return (
        <Typing
          key={field}
          {...common}
          field={field}
          fault={screen.fault}
          hint={said.dataUse}
          next={last ? said.take : said.next}
        />
      );
    }
    case 'arrival':
    case 'scanning':
      return (
        <Typing
          {...common}
          field="who"
          fault={screen.fault === true}
          other={camera && <camera.Offer {...common} />}
          hint={said.whoHint}
          next={said.whoSend}
        />
      );
    case 'refused':
      return <Refused {...common} failure={screen.failure} kind={screen.kind} />;
  }
}
