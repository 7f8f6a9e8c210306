import { renderMessage } from '@kaifong/kernel/http';
import { sql } from 'drizzle-orm';
import { type FindGroupUses, groupKinds } from '../../customers/index.ts';

/** Automations that begin with a group, or ask for it on the way. */
export const automationsOfGroup: FindGroupUses = async (ctx, { resource, id }) => {
  const { condition, trigger } = groupKinds[resource];
  const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from automations
    where (flow -> 'trigger' ->> 'kind' = ${trigger} and flow -> 'trigger' -> 'group_id' = to_jsonb(${id}::int))
      or jsonb_path_exists(flow, '$.** ? (@.kind == $kind && @.ids[*] == $id)',
        jsonb_build_object('kind', ${condition}::text, 'id', ${id}::int)) order by id`);
  return rows.map(({ name }) => `${renderMessage(ctx.language, 'automation.automation.name')} “${name}”`);
};
