import { fail } from '@kaifong/base/errors';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { Actor, Context } from './index.ts';

/** The calling customer's id; refuses anybody else with 401. */
export function requireCustomer(ctx: Context): number {
  if (ctx.actor.kind !== 'customer') throw fail('session-required');
  return ctx.actor.id;
}

/** The calling staff member; refuses anybody else with 401. */
export function requireStaff(ctx: Context): Extract<Actor, { kind: 'staff' }> {
  if (ctx.actor.kind !== 'staff') throw fail('session-required');
  return ctx.actor;
}

/** Whether the caller holds a permission: staff by their role, jobs every one, customers and visitors none. */
export const holds = ({ actor }: Pick<Context, 'actor'>, permission: StaffPermission): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && actor.permissions.has(permission));

/** How history and audit rows name an actor: `staff:3`, `customer:12`, `visitor`, `system:deadline`. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'system') return `system:${actor.name}`;
  return actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`;
}

/** The same context with the shop itself as its actor, who needs no right; histories keep the name of the part of the shop. */
export const asSystem = <C extends Context>(ctx: C, name: string): C => ({ ...ctx, actor: { kind: 'system', name } });
