/** The locks that the tabs of a browser share; missing in some browsers and where pages come by HTTP. */
export const tabLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
