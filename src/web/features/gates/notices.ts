export { KeptNotice } from './KeptNotice.tsx';
export { MissedNotice } from './MissedNotice.tsx';
export { PauseBanner } from './PauseBanner.tsx';
export { UndoBar } from './UndoBar.tsx';
export { UnsentItem } from './UnsentItem.tsx';
export { UnsureNotice } from './UnsureNotice.tsx';
