import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { inArray, sql } from 'drizzle-orm';
import { letterAllowed } from '../../../identity/index.ts';
import { newsJoined, newsRequested } from '../../contract/index.ts';
import { findCustomer } from '../../queries/find-customer.ts';
import { referralCode } from '../../rules/referral-code.ts';
import { customers } from '../../schema.ts';
import { provesReader } from '../queries/join-link.ts';
import { listReaders } from '../queries/readers.ts';
import { noteProven } from './note-proven.ts';

/** Whether the customer who asks has shown that the address is hers. */
async function hasShown({ actor, ...ctx }: Context, email: string): Promise<boolean> {
  const own = actor.kind === 'customer' ? await findCustomer({ ...ctx, actor }, actor.id) : undefined;
  return own?.email === email && own.email_verified_at !== null;
}

async function newContact(tx: TxContext, email: string): Promise<number> {
  const [row] = await tx.db
    .insert(customers)
    .values({
      ...{ email, is_customer: false, first_name: '', last_name: '', language: tx.language, source: 'website' },
      referral_code: referralCode(tx.runtime.randomHex(8)),
    })
    .returning({ id: customers.id });
  if (!row) throw new Error('an insert returned nothing');
  return row.id;
}

/** Keeps that an address wants news, for every record that has it; one nobody has becomes a contact's. */
async function join(tx: TxContext, email: string, origin: 'newsletter' | 'profile'): Promise<void> {
  // Two clicks on one link make one contact.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customers.news:${email}`}, 0))`);
  const known = (await listReaders(tx, email)).map(({ id }) => id);
  const ids = known.length > 0 ? known : [await newContact(tx, email)];
  await tx.db
    .update(customers)
    .set({ is_subscribe: true, ...touch(customers) })
    .where(inArray(customers.id, ids));
  await noteProven(tx, ids, { given: true, origin });
  const { rows } = await tx.db.execute<{ at: string }>(sql`select now()::text as at`);
  await announce(tx, newsJoined, { email, joined_at: rows[0]?.at });
}

/**
 * Asks for the shop's news. `joined`: the customer who asks has shown before that the address is hers. Otherwise a mail asks its reader
 * to confirm; whether she has news already is looked up by the worker, and more than three an hour for one address are not mailed.
 */
export async function joinNews(ctx: Context, { email }: { email: string }): Promise<'sent' | 'joined'> {
  if (await hasShown(ctx, email)) {
    await inTransaction(ctx, (tx) => join(tx, email, 'profile'));
    return 'joined';
  }
  if (await letterAllowed(ctx, 'join-news', email))
    await inTransaction(ctx, (tx) => announce(tx, newsRequested, { email, language: tx.language }));
  return 'sent';
}

/** Confirms by the link of that mail. A link that is cut, over, or was mailed to another address is `not-found`. */
export async function confirmNews(ctx: Context, { email, link }: { email: string; link: string }): Promise<void> {
  if (!provesReader(ctx.runtime, email, link)) throw fail('not-found');
  await inTransaction(ctx, (tx) => join(tx, email.trim().toLowerCase(), 'newsletter'));
}
