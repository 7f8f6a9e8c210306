// Scopes of leads, and of the people they are: whoever does not see those of others has her own alone, and every other one is not there for her.
import { type Context, holds } from '@kaifong/kernel/context';
import { eq, type SQL } from 'drizzle-orm';
import { seesPerson } from '../customers/index.ts';
import { leads } from './schema.ts';

/** True: the caller sees and moves her own leads alone. */
export const seesOwnAlone = (ctx: Pick<Context, 'actor'>): boolean =>
  ctx.actor.kind === 'staff' && !holds(ctx, 'get other_lead');

/** Condition of the leads the caller may see; undefined: all of them. */
export const seenLeads = (ctx: Pick<Context, 'actor'>): SQL | undefined =>
  ctx.actor.kind === 'staff' && seesOwnAlone(ctx) ? eq(leads.owner_id, ctx.actor.id) : undefined;

/**
 * Whether the caller may name a person as that of a lead, which takes over her address and number: staff whom they may see, the
 * shop itself and its visitors whoever they found.
 */
export const mayName = (ctx: Pick<Context, 'actor'>, person: { readonly is_customer: boolean }): boolean =>
  ctx.actor.kind !== 'staff' || seesPerson(ctx, person);
