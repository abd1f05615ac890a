import { mount } from '../parts/mount.tsx';
import { BookingPage } from './BookingPage.tsx';

mount(BookingPage);
