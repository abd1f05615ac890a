import { mount } from '../parts/mount.tsx';
import { KioskPage } from './KioskPage.tsx';

mount(KioskPage);
