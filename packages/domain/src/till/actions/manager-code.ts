// The code by which a manager agrees at somebody else's till. What is kept is made of the code and the shop's secret: a copy of the database
// tells no code, and a code is found without trying every manager's.
import { createHmac } from 'node:crypto';
import { failField } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { countTry, refuseSpent } from '@kaifong/kernel/http';
import { managerOfCode } from '../queries/manager-of-code.ts';
import { managerCodes } from '../schema.ts';

const hashOf = (ctx: Context, code: string): string =>
  createHmac('sha256', ctx.runtime.secret).update(`till-code:${code}`).digest('base64url');

/** Sets the caller's own code. Refuses one that somebody else has (`manager-code-taken`). */
export async function setManagerCode(ctx: Context, code: string): Promise<void> {
  const { id } = requireStaff(ctx);
  const hash = hashOf(ctx, code);
  try {
    await inTransaction(ctx, (tx) =>
      tx.db
        .insert(managerCodes)
        .values({ account_id: id, hash })
        .onConflictDoUpdate({ target: managerCodes.account_id, set: { hash } }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'till_manager_codes_hash')) throw error;
    throw failField('code', 'till.manager-code-taken');
  }
}

/** So many codes at a till, then it waits. */
const tries = { max: 5, seconds: 60 };
/** So many wrong ones in a day: a code of four digits is not found by trying. */
const wrongTries = { max: 20, seconds: 86_400 };

/** Whoever's code this is, where she may agree today. */
async function approverOf(ctx: Context, code: string): Promise<number | undefined> {
  const manager = await managerOfCode(ctx, hashOf(ctx, code));
  return manager?.permissions.has('approve till_session') ? manager.id : undefined;
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
 * nobody's or of somebody who may not any more (`manager-code`). Tries are counted before (`countCode`).
 */
export async function agreeing(tx: TxContext, code: string | undefined): Promise<number> {
  const { id, permissions } = requireStaff(tx);
  if (permissions.has('approve till_session')) return id;
  if (!code) throw failField('manager_code', 'till.manager-needed');
  const manager = await approverOf(tx, code);
  if (manager === undefined) throw failField('manager_code', 'till.manager-code');
  return manager;
}
