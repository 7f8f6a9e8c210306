import type { Localized } from '@kaifong/base/localized';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { SubmissionNumbers } from '../contract/index.ts';

interface Waiting {
  readonly form_id: number;
  readonly title: Localized;
  readonly pending: number;
  readonly processing: number;
}

const read = statement<Waiting, []>(
  'forms-waiting',
  `select s.form_id, f.title, (count(*) filter (where s.status = 'pending'))::int as pending,
     (count(*) filter (where s.status = 'processing'))::int as processing
   from form_submissions s join forms f on f.id = s.form_id where s.led_by is null and s.status in ('pending', 'processing')
   group by s.form_id, f.title order by min(s.id) limit 10`,
);

/** Forms with submissions that wait for somebody, the longest waiting first. */
export async function getSubmissionNumbers(ctx: Context): Promise<SubmissionNumbers> {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.run(read, []);
  return { forms: rows.map(({ title, ...row }) => ({ ...row, title: textIn(title, ctx.language, main_language) })) };
}
