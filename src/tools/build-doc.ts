import { cp } from 'node:fs/promises';

await cp('src/doc', 'dist/doc', { recursive: true });
