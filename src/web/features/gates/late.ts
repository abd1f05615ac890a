import { lazyPart } from '../../delivery/lazy-part.ts';

/** What a counter loads after it has rendered, since it needs it later or seldom. */
export const loadDialogs = () => import('./CounterDialogs.tsx');
export const loadNotices = () => import('./notices.ts');

type Notices = typeof import('./notices.ts')['notices'];

export const notice = <Name extends keyof Notices>(name: Name) =>
  lazyPart(async () => ({ default: (await loadNotices()).notices[name] }));
