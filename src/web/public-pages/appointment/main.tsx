import { mount } from '../parts/mount.tsx';
import { AppointmentPage } from './AppointmentPage.tsx';

mount(AppointmentPage);
