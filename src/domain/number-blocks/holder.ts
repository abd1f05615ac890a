/** A number of the day, for a ticket. `takenAt` is in milliseconds since the epoch. */
export interface TakenNumber {
  holder: string;
  prefix: string;
  day: string;
  number: number;
  takenAt: number;
}

/** Numbers of a service that a page may give while the service is open. */
export interface Block {
  serviceId: number;
  prefix: string;
  /** Local day, yyyy-MM-dd. */
  day: string;
  numbers: readonly number[];
  /** Milliseconds since the epoch. */
  open: readonly { from: number; until: number }[];
}

/**
 * The numbers that a page holds. They live in memory only, so that neither a restored profile nor a
 * second tab can give them again.
 */
export interface NumberHolder {
  /** A UUID per page. */
  id: string;
  blocks: readonly Block[];
  /** Numbers that the page has taken, as `nameOf` names them. */
  taken: readonly string[];
  /** Server time at the last answer, and the page's age (`DeviceClock`) before its request. */
  heard: { at: number; age: number } | null;
}

export function newNumberHolder(id: string): NumberHolder {
  return { id, blocks: [], taken: [], heard: null };
}

const nameOf = ({ prefix, day }: Pick<Block, 'prefix' | 'day'>, number: number) =>
  `${day} ${prefix} ${number}`;

/**
 * Takes an answer, which names all numbers of the holder as far as the server knows. `age` is the
 * page's age before the request.
 */
export function told(
  holder: NumberHolder,
  { at, blocks }: { at: number; blocks: readonly Block[] },
  age: number,
): NumberHolder {
  const isLeft = (block: Block) => (number: number) =>
    !holder.taken.includes(nameOf(block, number));
  const [{ day } = { day: '' }] = blocks;
  return {
    ...holder,
    blocks: blocks.map((block) => ({ ...block, numbers: block.numbers.filter(isLeft(block)) })),
    taken: holder.taken.filter((name) => name >= day),
    heard: { at, age },
  };
}

/** Server time by the page's own clock: never before the true time. */
function timeOf({ heard }: NumberHolder, age: number): number {
  return heard ? heard.at + age - heard.age : Number.POSITIVE_INFINITY;
}

/** Returns the number that the service's next ticket may have; null if there is none now. */
export function nextNumber(
  holder: NumberHolder,
  age: number,
  serviceId: number,
): TakenNumber | null {
  const takenAt = timeOf(holder, age);
  for (const { prefix, day, numbers, open, ...block } of holder.blocks) {
    const [number] = numbers;
    const isOpen = open.some(({ from, until }) => from <= takenAt && takenAt < until);
    if (block.serviceId !== serviceId || number === undefined || !isOpen) continue;
    return { holder: holder.id, prefix, day, number, takenAt };
  }
  return null;
}

/** Removes a number, so that the page never gives it again. */
export function without(
  holder: NumberHolder,
  taken: Pick<TakenNumber, 'prefix' | 'day' | 'number'>,
): NumberHolder {
  const isOther = (block: Block) => (number: number) =>
    nameOf(block, number) !== nameOf(taken, taken.number);
  return {
    ...holder,
    blocks: holder.blocks.map((block) => ({
      ...block,
      numbers: block.numbers.filter(isOther(block)),
    })),
    taken: [...holder.taken, nameOf(taken, taken.number)],
  };
}
