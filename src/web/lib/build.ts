declare const __BUILD__: string;

export const build = __BUILD__;
