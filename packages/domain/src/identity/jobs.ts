import { day } from '@kaifong/base/time';
import { chainAudit, checkAuditChain, forgetAuditBefore } from '@kaifong/kernel/audit';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, isNull, lt, or } from 'drizzle-orm';
import * as z from 'zod';
import { loginLocks, passwordTokens, pendingSignIns, sessions } from './schema.ts';

/** Expired sessions and tokens open nothing any more; once a day they are also cleared away. */
export const clearExpired = defineJob({
  name: 'identity.clear-expired',
  input: z.object({}),
  schedule: '20 19 * * *',
  async run(ctx) {
    const now = ctx.runtime.now();
    const yesterday = new Date(now.getTime() - day);
    await ctx.db.delete(sessions).where(lt(sessions.expires_at, now));
    await ctx.db.delete(pendingSignIns).where(lt(pendingSignIns.expires_at, now));
    await ctx.db.delete(passwordTokens).where(lt(passwordTokens.expires_at, yesterday));
    const unlocked = or(isNull(loginLocks.locked_until), lt(loginLocks.locked_until, now));
    await ctx.db.delete(loginLocks).where(and(lt(loginLocks.last_failed_at, yesterday), unlocked));
  },
});

/** The usual time accounts and contracts must be kept; after that names in the log are only a risk. */
const auditYears = 7;

/** Clears what is older from the log of changes, a piece at a time so that nobody waits for it. */
export const clearAuditLog = defineJob({
  name: 'identity.clear-audit-log',
  input: z.object({}),
  schedule: '40 19 * * *',
  async run(ctx) {
    await chainAudit(ctx);
    const end = ctx.runtime.now();
    end.setUTCFullYear(end.getUTCFullYear() - auditYears);
    while ((await forgetAuditBefore(ctx, end, 5_000)) > 0);
  },
});

/** Chains what was written to the log of changes since, so that nobody changes it unseen. */
export const chainAuditLog = defineJob({
  name: 'identity.chain-audit-log',
  input: z.object({}),
  schedule: '*/5 * * * *',
  async run(ctx) {
    await chainAudit(ctx);
  },
});

/** Follows the chain once a day; the result stands above the log. Its end goes to the shop's own log, outside of the database. */
export const checkAuditLog = defineJob({
  name: 'identity.check-audit-log',
  input: z.object({}),
  schedule: '50 19 * * *',
  async run(ctx) {
    await chainAudit(ctx);
    const { problems, head, rows } = await checkAuditChain(ctx);
    if (problems.length > 0) ctx.runtime.log.error({ problems, head }, 'the audit log is not as it was written');
    else ctx.runtime.log.info({ rows, head }, 'the audit log is as it was written');
  },
});

export const jobs = [clearExpired, clearAuditLog, chainAuditLog, checkAuditLog];
