import { type Context, holds, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, sql } from 'drizzle-orm';
import { mailLetter } from '../../settings/index.ts';
import { goalOf } from '../queries/find-mail.ts';
import { missesGoal } from '../rules/misses-goal.ts';
import { reportMails } from '../schema.ts';
import { contentOf, type MailRow } from './mail-content.ts';
import { ReportLetter } from './report-letter.tsx';
import { reportPaper } from './report-paper.ts';
import { daysText, figureFacts, figureText } from './report-words.ts';

type Content = NonNullable<Awaited<ReturnType<typeof contentOf>>>;

/** Most groups a letter tells. */
const mostGroups = 10;

/** Mails a view once for a due day. A view that is gone, or that its reader may not see any more, is mailed to nobody. */
export async function sendReport(ctx: Context, row: MailRow, dueOn: string): Promise<void> {
  const content = await contentOf(ctx, row, dueOn);
  await inTransaction(ctx, async (tx) => {
    const mine = and(eq(reportMails.id, row.id), eq(reportMails.due_on, row.due_on));
    if (!content) {
      await tx.db.delete(reportMails).where(mine);
      return;
    }
    // Of two rounds at once the second finds another day.
    const [due] = await tx.db.update(reportMails).set({ due_on: dueOn }).where(mine).returning({ id: reportMails.id });
    if (due && isTold(row, content)) await write(tx, row, content, dueOn);
  });
}

/** Mails a view in the running week or month as soon as its goal is reached, once in each. */
export async function sendReached(ctx: Context, row: MailRow, startsOn: string, dueOn: string): Promise<void> {
  const content = await contentOf(ctx, row, dueOn);
  if (!content || !isTold(row, content)) return;
  await inTransaction(ctx, async (tx) => {
    const [first] = await tx.db
      .update(reportMails)
      .set({ told_on: startsOn })
      .where(and(eq(reportMails.id, row.id), sql`${reportMails.told_on} is distinct from ${startsOn}::date`))
      .returning({ id: reportMails.id });
    if (first) await write(tx, row, content, dueOn);
  });
}

/** A mail without a goal always comes. */
function isTold(row: MailRow, { bound, reply }: Content): boolean {
  const goal = goalOf(row);
  if (!goal) return true;
  const measure = bound.report.measures[goal.measure];
  const known = measure !== undefined && typeof reply.whole.values[goal.measure] === 'number';
  return known && missesGoal(goal, reply.whole.values, measure) === (goal.tell === 'missed');
}

async function write(tx: TxContext, row: MailRow, content: Content, dueOn: string): Promise<void> {
  const { as, reader, view, bound, language, reply } = content;
  const { measures, report } = { measures: reply.asked.measures, report: bound.report };
  const goal = goalOf(row);
  const how = { language, currency: reply.currency };
  const say = (key: string, values: Record<string, string> = {}) => renderMessage(language, `reports.${key}`, values);
  const told = measures.find(([name]) => name === report.chart) ?? measures[0];
  const days = daysText(reply.period, language);
  const goalMeasure = goal && report.measures[goal.measure];
  const word = goal?.tell === 'reached' ? 'reached' : 'goal';
  const sentence =
    goal && goalMeasure
      ? say(`letters.view.${word}`, {
          figure: say(`measures.${goal.measure}`),
          value: figureText(reply.whole.values[goal.measure], goalMeasure, how),
          target: figureText(goal.target, goalMeasure, how),
        })
      : undefined;
  const letter = {
    to: reader.email,
    name: 'reports.view',
    language,
    subject: goal ? `${word}_subject` : 'subject',
    values: { view: view.name, days },
    about: { kind: 'report_mail', id: row.id },
    once: `report-mail:${row.id}:${dueOn}`,
    // Whoever may not take the figures along gets none as a file.
    ...(holds(as, `export ${report.noun}`) && { papers: [reportPaper(report.path, dueOn)] }),
  };
  await mailLetter(tx, letter, (sheet) => (
    <ReportLetter
      {...{ ...sheet, view: view.name, days, zone: reply.zone }}
      {...(sentence !== undefined && { goal: sentence })}
      figures={figureFacts(measures, reply.whole, how)}
      by={told ? say(`measures.${told[0]}`) : ''}
      groups={
        told
          ? reply.data.slice(0, mostGroups).map(({ label, values }) => ({
              label,
              value: figureText(values[told[0]], told[1], how),
            }))
          : []
      }
      href={new URL(`/admin/report/${report.path}?view=${view.id}`, tx.runtime.siteUrl).href}
    />
  ));
}
