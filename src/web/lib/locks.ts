/** Locks shared by the tabs of a browser; missing in some browsers and on pages served by HTTP. */
export const tabLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
