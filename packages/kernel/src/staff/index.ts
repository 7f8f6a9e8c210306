// Names and rights of staff. The runtime knows accounts by number; the domain that keeps them says what they are called
// and hold.
import type { Actor, Context } from '../context/index.ts';

export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly role_id: number;
}

/** Which of these roles there are. */
export type RoleDirectory = (ctx: Context, ids: readonly number[]) => Promise<readonly number[]>;

export type StaffDirectory = (ctx: Context, ids: readonly number[]) => Promise<readonly StaffMember[]>;

/** The role of whoever asks; `undefined` for anybody who has none. */
export async function roleOf(ctx: Context, actor: Actor): Promise<number | undefined> {
  if (actor.kind !== 'staff') return undefined;
  const [member] = await ctx.runtime.domains.staff(ctx, [actor.id]);
  return member?.role_id;
}

/** `staff:3` → the name of that account; actors nobody knows by name are left out. */
export async function namesOfActors(ctx: Context, actors: ReadonlySet<string>): Promise<Map<string, string>> {
  const ids = [...actors].filter((actor) => actor.startsWith('staff:')).map((actor) => Number(actor.slice(6)));
  if (ids.length === 0) return new Map();
  const members = await ctx.runtime.domains.staff(ctx, ids);
  return new Map(members.map(({ id, name }) => [`staff:${id}`, name]));
}
