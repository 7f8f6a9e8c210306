import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { selectAssignments } from '../queries/assignments.ts';
import { inStretch, type Stretch } from '../queries/in-stretch.ts';
import { restDaysIn } from '../queries/rest-days.ts';
import { shiftAssignments } from '../schema.ts';
import { stepShift } from './take-step.ts';
import { tellShifts } from './tell-shifts.ts';
import { publishRestDays } from './write-rest-day.ts';

/**
 * Publishes all drafts of a stretch, rest days too, one person at a time: who is told once is told of all of hers. Shifts that clash
 * become abnormal and are told to nobody; a rest day that leave lies over stays a draft.
 */
export async function publishRoster(ctx: Context, stretch: Stretch) {
  const drafts = await selectAssignments(ctx)
    .where(and(inStretch(ctx, stretch), eq(shiftAssignments.status, 'draft')))
    .orderBy(asc(shiftAssignments.date), asc(shiftAssignments.id));
  const byPerson = Map.groupBy(drafts, ({ row }) => row.employee_id);
  const rests = Map.groupBy(
    (await restDaysIn(ctx, stretch)).map(({ row }) => row).filter(({ status }) => status === 'draft'),
    ({ employee_id }) => employee_id,
  );
  const counted = { published: 0, abnormal: 0, rest_days: 0, people: 0 };
  for (const employeeId of new Set([...byPerson.keys(), ...rests.keys()])) {
    const own = byPerson.get(employeeId) ?? [];
    const restsOfPerson = (employeeId !== null && rests.get(employeeId)) || [];
    await inTransaction(ctx, async (tx) => {
      const published: number[] = [];
      for (const { row } of own) {
        const to = await stepShift(tx, 'publish', { id: row.id }, true);
        if (to === 'published') published.push(row.id);
      }
      counted.published += published.length;
      counted.abnormal += own.length - published.length;
      if (employeeId === null) return;
      const rest_dates = restsOfPerson.length > 0 ? await publishRestDays(tx, employeeId, restsOfPerson) : [];
      counted.rest_days += rest_dates.length;
      counted.abnormal += restsOfPerson.length - rest_dates.length;
      if (published.length + rest_dates.length === 0) return;
      counted.people += 1;
      const told = {
        employee_id: employeeId,
        letter: 'shifts_published',
        assignment_ids: published,
        rest_dates,
        reason: '',
      } as const;
      await tellShifts(tx, { ...told, once: `shifts:${employeeId}:${[...published, ...rest_dates].join('.')}` });
    });
  }
  return counted;
}
