import { mount } from '../parts/mount.tsx';
import { NumberPage } from './NumberPage.tsx';

mount(NumberPage);
