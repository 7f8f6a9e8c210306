import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { submissionMachine, uncountedStatuses } from '../contract/index.ts';
import type { Seat } from '../rules/seats.ts';

const uncounted = uncountedStatuses.map((status) => `'${status}'`).join(', ');
/**
 * The condition by which submission `s` takes a place of its form, and seats. Whoever was asked for more keeps them
 * until she answers.
 */
const counts = `(s.status not in (${uncounted}) or (s.status = 'draft' and exists (
  select from record_steps r where r.machine = '${submissionMachine.name}' and r.record_id = s.id and r.command = 'ask')))`;

const submitted = statement<{ submitted: number; own: number }, [number, string, number]>(
  'forms-count-submissions',
  `select count(*)::int as submitted, (count(*) filter (where s.once = $2))::int as own
   from form_submissions s where s.form_id = $1 and ${counts} and s.id <> $3`,
);

/** How many submissions of a form count, and how many of them are of the person `once` names; `except` is not counted. */
export async function countSubmissions(ctx: Context, formId: number, once = '', except = 0) {
  const [row] = await ctx.run(submitted, [formId, once, except]);
  return row ?? { submitted: 0, own: 0 };
}

const chosen = statement<{ key: string; value: string; taken: number }, [number, string[], number]>(
  'forms-count-choices',
  `select answer.key, choice.value, count(*)::int as taken
   from form_submissions s
   cross join lateral jsonb_each(s.answers) answer(key, value)
   cross join lateral jsonb_array_elements_text(
     case jsonb_typeof(answer.value) when 'array' then answer.value else jsonb_build_array(answer.value) end) choice(value)
   where s.form_id = $1 and ${counts} and answer.key = any($2) and s.id <> $3
   group by answer.key, choice.value`,
);

/** How many seats of each option are taken; `except`: a submission whose own do not count. */
export async function takenSeats(
  ctx: Context,
  formId: number,
  seats: readonly Seat[],
  except = 0,
): Promise<(seat: Pick<Seat, 'key' | 'value'>) => number> {
  if (seats.length === 0) return () => 0;
  const rows = await ctx.run(chosen, [formId, [...new Set(seats.map(({ key }) => key))], except]);
  return ({ key, value }) => rows.find((row) => row.key === key && row.value === value)?.taken ?? 0;
}
