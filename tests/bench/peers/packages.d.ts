// Types of packages that are installed only for this bench.
declare module 'graphile-worker' {
  export interface Runner {
    stop: () => Promise<void>;
  }
  export class Logger {
    constructor(scoped: () => () => void);
  }
  export function run(options: {
    connectionString: string;
    concurrency: number;
    noHandleSignals: boolean;
    maxPoolSize: number;
    logger: Logger;
    taskList: Record<string, () => void>;
  }): Promise<Runner>;
  export function runMigrations(options: { connectionString: string }): Promise<void>;
  export function makeWorkerUtils(options: { connectionString: string }): Promise<{
    withPgClient: <T>(
      use: (client: { query: (text: string, values: unknown[]) => Promise<T> }) => Promise<T>,
    ) => Promise<T>;
    release: () => Promise<void>;
  }>;
}

declare module 'pg-boss' {
  export default class PgBoss {
    constructor(options: Record<string, unknown>);
    on(event: 'error', listener: () => void): void;
    start(): Promise<void>;
    stop(options: { graceful: boolean }): Promise<void>;
    createQueue(name: string): Promise<void>;
    insert(jobs: { name: string; data: object }[]): Promise<void>;
    fetch(name: string): Promise<{ id: string }[]>;
    complete(name: string, id: string): Promise<void>;
  }
}
