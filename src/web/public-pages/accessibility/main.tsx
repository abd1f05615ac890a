import { mount } from '../parts/mount.tsx';
import { AccessibilityPage } from './AccessibilityPage.tsx';

mount(AccessibilityPage);
