/** @jsxImportSource preact */
import { mount } from '../parts/mount.tsx';
import { DisplayPage } from './DisplayPage.tsx';

mount(DisplayPage);
