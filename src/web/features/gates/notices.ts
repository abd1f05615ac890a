import { KeptNotice } from './KeptNotice.tsx';
import { MissedNotice } from './MissedNotice.tsx';
import { PauseBanner } from './PauseBanner.tsx';
import { UndoBar } from './UndoBar.tsx';
import { UnsureNotice } from './UnsureNotice.tsx';

export const notices = { KeptNotice, MissedNotice, PauseBanner, UndoBar, UnsureNotice };
