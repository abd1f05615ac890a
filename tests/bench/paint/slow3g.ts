import { coldLoad, counterPage, floorPage } from './cold-load.ts';
import { slow3g } from './conditions.ts';
import type { Noted } from './observed.ts';
import { print, template } from './table.ts';
import type { World } from './world.ts';

export async function firstVisit(world: World): Promise<void> {
  const noted = { vez: [] as Noted[], floor: [] as Noted[] };
  for (let round = 0; round < world.rounds; round += 1) {
    noted.floor.push(await coldLoad(world, floorPage, slow3g));
    noted.vez.push(await coldLoad(world, counterPage, slow3g));
  }
  const usable = ({ usableAt }: Noted) => usableAt;
  const floor = noted.floor.map(usable);
  const beside = { page: counterPage.page, floor, template: template.firstVisit };
  print(
    'First visit, 4× CPU, 400 kb/s, 400 ms there and back; beside the bare page’s own usable time',
    [
      {
        ...beside,
        what: 'painted ms',
        vez: noted.vez.map(({ fcp }) => fcp ?? Number.NaN),
        aim: { most: 0.4 },
      },
      { ...beside, what: 'usable ms', vez: noted.vez.map(usable), aim: { most: 1.5 } },
    ],
  );
}
