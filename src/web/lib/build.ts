declare const __BUILD__: string;

/** Names the build that this page runs. */
export const build = __BUILD__;
