import { mount } from '../parts/mount.tsx';
import { PollPage } from './PollPage.tsx';

mount(PollPage);
