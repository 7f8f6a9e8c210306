import { renderMessage } from '@kaifong/kernel/http';
import { sql } from 'drizzle-orm';
import { type FindGroupUses, groupKinds } from '../../customers/index.ts';

/** Broadcasts that have not begun and go to a group; of one that has begun the audience is frozen. */
export const broadcastsOfGroup: FindGroupUses = async (ctx, { resource, id }) => {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from broadcasts
    where status in ('draft', 'pending') and jsonb_path_exists(audience, '$[*] ? (@.kind == $kind && @.ids[*] == $id)',
      jsonb_build_object('kind', ${groupKinds[resource].condition}::text, 'id', ${id}::int)) order by id`);
  return rows.map(({ name }) => `${renderMessage(ctx.language, 'marketing.broadcast.name')} “${name}”`);
};
