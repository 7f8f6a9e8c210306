// The code by which a manager agrees at somebody else's till. What is kept is made of the code and the shop's secret: a copy of the database
// tells no code, and a code is found without trying every manager's.
import { createHmac, randomInt } from 'node:crypto';
import { failField } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { countTry, refuseSpent } from '@kaifong/kernel/http';
import { managerOfCode } from '../queries/manager-of-code.ts';
import { managerCodes } from '../schema.ts';

const hashOf = (ctx: Context, code: string): string =>
  createHmac('sha256', ctx.runtime.secret).update(`till-code:${code}`).digest('base64url');

const range = { from: 100_000, below: 1_000_000 };
/** So many are drawn where each was somebody's already. */
const draws = 20;

/**
 * Draws the caller's own code, which only this answer tells. Nobody chooses one: a refusal of a chosen code would say that it is a colleague's. What nobody has
 * is decided by the table, so that two draws at once never meet.
 */
export async function setManagerCode(ctx: Context, draw = () => randomInt(range.from, range.below)): Promise<string> {
  const { id } = requireStaff(ctx);
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const code = String(draw());
    const hash = hashOf(ctx, code);
    try {
      await inTransaction(ctx, (tx) =>
        tx.db
          .insert(managerCodes)
          .values({ account_id: id, hash })
          .onConflictDoUpdate({ target: managerCodes.account_id, set: { hash } }),
      );
      return code;
    } catch (error) {
      if (!isUniqueViolation(error, 'till_manager_codes_hash')) throw error;
    }
  }
  throw new Error(`each of ${draws} drawn codes was somebody's`);
}

/** So many codes at a till, then it waits. */
const tries = { max: 5, seconds: 60 };
/** So many wrong ones in a day: a code of four digits is not found by trying. */
const wrongTries = { max: 20, seconds: 86_400 };

/** Whoever's code this is, where she may agree today. */
async function approverOf(ctx: Context, code: string, storeId?: number): Promise<number | undefined> {
  const manager = await managerOfCode(ctx, hashOf(ctx, code));
  const isElsewhere = storeId !== undefined && manager?.sees(storeId) === false;
  return manager?.permissions.has('approve till_session') && !isElsewhere ? manager.id : undefined;
}

/**
 * Counts a code of who may not agree herself, before anything is written: a wrong one counts though its sale is undone. Refuses `too-many`, also of a right
 * code once too many were wrong.
 */
export async function countCode(ctx: Context, { manager_code }: { readonly manager_code?: string | undefined }) {
  const { id, permissions } = requireStaff(ctx);
  if (!manager_code || permissions.has('approve till_session')) return;
  await countTry(ctx, `till-code:${id}`, tries);
  const wrong = `till-code-wrong:${id}`;
  await refuseSpent(ctx, wrong, wrongTries);
  if ((await approverOf(ctx, manager_code)) === undefined) await countTry(ctx, wrong, wrongTries);
}

/**
 * The account that agrees: the caller, where she may, else whoever's code was typed and who may today. Refuses `manager-needed` without a code, and a code that is
 * nobody's of somebody who may not any more, or does not see the store (`manager-code`). Tries are counted before (`countCode`).
 */
export async function agreeing(tx: TxContext, code: string | undefined, storeId: number): Promise<number> {
  const { id, permissions } = requireStaff(tx);
  if (permissions.has('approve till_session')) return id;
  if (!code) throw failField('manager_code', 'till.manager-needed');
  const manager = await approverOf(tx, code, storeId);
  if (manager === undefined) throw failField('manager_code', 'till.manager-code');
  return manager;
}
