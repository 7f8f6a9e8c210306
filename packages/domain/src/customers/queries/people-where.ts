// The people that conditions mean, over customers `c`. Every value is a parameter.
import type { Context } from '@kaifong/kernel/context';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { GroupCondition, PersonCondition } from '../contract/index.ts';
import { type ConditionPart, conditionParts } from '../ports/condition-parts.ts';
import { contactGroups } from '../schema.ts';

const ownParts: readonly ConditionPart[] = [
  { kind: 'languages', where: ({ codes }) => sql`c.language = any(${sql.param(codes)}::text[])` },
  { kind: 'tags', where: ({ words }) => sql`c.tags && ${sql.param(words)}::text[]` },
  { kind: 'birthday_month', where: ({ month }) => sql`extract(month from c.birthday) = ${month}::int` },
  { kind: 'sources', where: ({ sources }) => sql`c.source = any(${sql.param(sources)}::text[])` },
];

/** Whoever is not erased and was not merged with another record, of the alias `c`. */
export const isThere = sql`c.erased_at is null and c.merged_into is null`;

function allOf(parts: readonly ConditionPart[], zone: string, conditions: readonly GroupCondition[]): SQL {
  const all = conditions.map((asked) => {
    const part = parts.find(({ kind }) => kind === asked.kind);
    if (!part) throw new Error(`no domain answers for the condition ${asked.kind}`);
    // `kind` is the same, which the compiler does not follow through `find`.
    return (part.where as (condition: GroupCondition, zone: string) => SQL)(asked, zone);
  });
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

async function means(ctx: Context) {
  const { time_zone } = await getSettings(ctx);
  const parts = [...ownParts, ...ctx.runtime.adapters.all(conditionParts)];
  return (conditions: readonly GroupCondition[]) => allOf(parts, time_zone, conditions);
}

/** The people of a group: picked ones, and those its conditions mean; without conditions picked ones alone. */
export interface PeopleOfGroup {
  /** Null: a group that is not kept yet, which nobody was picked for. */
  readonly id: number | null;
  readonly conditions: readonly GroupCondition[];
}

const inGroup = ({ id, conditions }: PeopleOfGroup, described: (asked: readonly GroupCondition[]) => SQL): SQL => {
  const picked = id === null ? sql`false` : sql`c.contact_group_ids @> array[${id}::int]`;
  return conditions.length === 0 ? picked : sql`(${picked} or (${described(conditions)}))`;
};

/** The condition that a person `c` belongs to a group. */
export async function groupWhere(ctx: Context, group: PeopleOfGroup): Promise<SQL> {
  return inGroup(group, await means(ctx));
}

/** The same of each of several groups, in their order. */
export async function groupsWhere(ctx: Context, groups: readonly PeopleOfGroup[]): Promise<SQL[]> {
  const described = await means(ctx);
  return groups.map((group) => inGroup(group, described));
}

/** The condition that all of `conditions` are true of a person `c`; of none of them it is true. */
export async function peopleWhere(ctx: Context, conditions: readonly PersonCondition[]): Promise<SQL> {
  const described = await means(ctx);
  const plain = conditions.filter((each): each is GroupCondition => each.kind !== 'contact_groups');
  const ids = conditions.flatMap((each) => (each.kind === 'contact_groups' ? each.ids : []));
  if (ids.length === 0) return described(plain);
  const groups = await ctx.db
    .select({ id: contactGroups.id, conditions: contactGroups.conditions })
    .from(contactGroups)
    .where(inArray(contactGroups.id, ids));
  // A group that is gone has nobody.
  const any =
    groups.length === 0
      ? sql`false`
      : sql.join(
          groups.map((each) => inGroup(each, described)),
          sql` or `,
        );
  return sql`${described(plain)} and (${any})`;
}
