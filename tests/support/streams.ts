export interface OpenStream<Data> {
  status: number;
  /** Returns the data of the next event; null once the stream has ended. */
  next: () => Promise<Data | null>;
  /** Returns the first later event that matches; null if the stream ends before. */
  until: (is: (data: Data) => boolean) => Promise<Data | null>;
  stop: () => void;
}

/** Opens a stream of the server at `base`; `path` is the operation's. */
export async function openStreamAt<Data>(
  base: string,
  path: string,
  headers: Record<string, string>,
): Promise<OpenStream<Data>> {
  const stop = new AbortController();
  const response = await fetch(`${base}/web/api${path}`, { headers, signal: stop.signal });
  const events = eventsOf<Data>(response);
  const next = async () => (await events.next().catch(() => ({ value: null }))).value ?? null;
  return {
    status: response.status,
    next,
    until: async (is) => {
      for (;;) {
        const data = await next();
        if (data === null || is(data)) return data;
      }
    },
    stop: () => stop.abort(),
  };
}

async function* eventsOf<Data>(response: Response): AsyncGenerator<Data> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}
