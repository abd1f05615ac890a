import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { nobody, numberBlocks } from '../../../db/schema/number-blocks.ts';

export type BlockRow = typeof numberBlocks.$inferSelect;
export type BlockKey = Omit<BlockRow, 'deviceId' | 'numbers' | 'heldSince'>;

/** Locks and returns the numbers of a day that the holder has, and those returned. */
export async function blocksOf(
  tx: Transaction,
  of: Omit<BlockKey, 'serviceId' | 'prefix'>,
): Promise<BlockRow[]> {
  return tx
    .select()
    .from(numberBlocks)
    .where(and(ofDay(of), inArray(numberBlocks.holder, [of.holder, nobody])))
    .orderBy(asc(numberBlocks.serviceId), asc(numberBlocks.prefix), asc(numberBlocks.holder))
    .for('no key update');
}

/** Adds numbers to a block, which is made if it does not exist. */
export async function addNumbers(
  tx: Transaction,
  block: Omit<BlockRow, 'numbers'>,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .insert(numberBlocks)
    .values({ ...block, numbers: [...numbers] })
    .onConflictDoUpdate({
      target: [
        numberBlocks.organisationId,
        numberBlocks.branchId,
        numberBlocks.day,
        numberBlocks.serviceId,
        numberBlocks.prefix,
        numberBlocks.holder,
      ],
      set: { numbers: sql`${numberBlocks.numbers} || excluded.numbers` },
    });
}

/** Replaces the numbers of a locked block. */
export async function setNumbers(tx: Transaction, block: BlockKey, numbers: number[]) {
  await tx.update(numberBlocks).set({ numbers }).where(isBlock(block));
}

/** Takes a number from a block, and returns since when it was held; null if it is not there. */
export async function takeNumber(
  tx: Transaction,
  block: BlockKey,
  number: number,
): Promise<Date | null> {
  const { numbers, heldSince } = numberBlocks;
  const [taken] = await tx
    .update(numberBlocks)
    .set({ numbers: sql`array_remove(${numbers}, ${number}::int)` })
    .where(and(isBlock(block), sql`${number}::int = any(${numbers})`))
    .returning({ heldSince });
  return taken?.heldSince ?? null;
}

function isBlock(block: BlockKey) {
  return and(
    ofDay(block),
    eq(numberBlocks.serviceId, block.serviceId),
    eq(numberBlocks.prefix, block.prefix),
    eq(numberBlocks.holder, block.holder),
  );
}

function ofDay({
  organisationId,
  branchId,
  day,
}: Pick<BlockKey, 'organisationId' | 'branchId' | 'day'>) {
  return and(
    eq(numberBlocks.organisationId, organisationId),
    eq(numberBlocks.branchId, branchId),
    eq(numberBlocks.day, day),
  );
}

/** Number of a service's numbers that pages hold on a day. */
export async function countHeld(
  tx: Transaction,
  of: Omit<BlockKey, 'prefix' | 'holder'>,
): Promise<number> {
  const [held] = await tx
    .select({ count: sql<number>`coalesce(sum(cardinality(${numberBlocks.numbers})), 0)::int` })
    .from(numberBlocks)
    .where(
      and(ofDay(of), eq(numberBlocks.serviceId, of.serviceId), ne(numberBlocks.holder, nobody)),
    );
  return held?.count ?? 0;
}
