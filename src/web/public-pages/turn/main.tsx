import { mount } from '../parts/mount.tsx';
import { TurnPage } from './TurnPage.tsx';

mount(TurnPage);
