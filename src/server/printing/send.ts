import { connect, type Socket } from 'node:net';

export type PrintTrouble = 'unreachable' | 'cut' | 'no_paper' | 'printer_fault';

export interface SentSlip {
  /** Null is printed. */
  trouble: PrintTrouble | null;
  /** Paper status of the printer; null if it reports none. */
  paper: 'ok' | 'low' | 'out' | null;
}

/** Time limits for a printer, in milliseconds. */
export interface Patience {
  connect: number;
  /** Limit for the answer to a status request, which many printers never give. */
  status: number;
  /** Limit until it has taken the slip. */
  slip: number;
}

export const usualPatience: Patience = { connect: 3000, status: 700, slip: 5000 };

/**
 * DLE EOT n, which a printer answers immediately in any state: the cause of being offline, and its
 * paper.
 */
const questions = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04]);

/**
 * Sends a slip unless the printer has no paper, an open cover or an error; never throws. It counts
 * as printed once the printer answers a later status request, or closes the connection after the
 * server did.
 */
export async function sendSlip(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  patience: Patience = usualPatience,
): Promise<SentSlip> {
  const socket = connect({ host, port });
  const failed = new Promise<'failed'>((resolve) => socket.once('error', () => resolve('failed')));
  try {
    if (
      (await first<true | 'failed'>(patience.connect, failed, happens(socket, 'connect'))) !== true
    ) {
      return { trouble: 'unreachable', paper: null };
    }
    const before = await statusOf(socket, failed, patience.status);
    if (before === 'failed') return { trouble: 'cut', paper: null };
    const { paper = null, trouble = null } = before ?? {};
    if (trouble) return { trouble, paper };
    const ended = happens(socket, 'end');
    socket.write(bytes);
    if (before) {
      const after = await statusOf(socket, failed, patience.slip);
      if (after === 'failed' || after === null) return { trouble: 'cut', paper };
      socket.end();
      // The printer takes the next slip only after this connection is closed.
      await first<true | 'failed'>(patience.status, failed, ended);
      return after;
    }
    socket.end();
    const taken = await first<true | 'failed'>(patience.slip, failed, ended);
    return { trouble: taken === true ? null : taken === 'failed' ? 'cut' : 'unreachable', paper };
  } finally {
    socket.destroy();
  }
}

function happens(socket: Socket, event: 'connect' | 'end'): Promise<true> {
  return new Promise((resolve) => socket.once(event, () => resolve(true)));
}

/** Resolves with the first outcome; null after the time limit. */
async function first<Outcome>(ms: number, ...all: Promise<Outcome>[]): Promise<Outcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([...all, over]);
  } finally {
    clearTimeout(timer);
  }
}

type Status = Pick<SentSlip, 'paper' | 'trouble'>;

/** Returns the answers to both status requests; null without an answer. */
async function statusOf(
  socket: Socket,
  failed: Promise<'failed'>,
  ms: number,
): Promise<Status | 'failed' | null> {
  const answers: number[] = [];
  let hear = (_: Buffer) => {};
  const both = new Promise<Status>((resolve) => {
    hear = (data) => {
      // An answer is one byte with these bits fixed; other bytes are ignored.
      answers.push(...data.filter((byte) => (byte & 0x93) === 0x12));
      const [offline, paper] = answers;
      if (offline !== undefined && paper !== undefined) resolve(judged(offline, paper));
    };
  });
  const gone = new Promise<'failed'>((resolve) => socket.once('close', () => resolve('failed')));
  socket.on('data', hear);
  socket.write(questions);
  const status = await first<Status | 'failed'>(ms, both, failed, gone);
  socket.off('data', hear);
  return status;
}

/** Interprets the bits of the answers to n=2 and n=4 of Epson's reference. */
function judged(offline: number, sensor: number): Status {
  if (sensor & 0x60) return { paper: 'out', trouble: 'no_paper' };
  const paper = sensor & 0x0c ? 'low' : 'ok';
  const [coverOpen, faulty] = [offline & 0x04, offline & 0x40];
  return { paper, trouble: coverOpen || faulty ? 'printer_fault' : null };
}
