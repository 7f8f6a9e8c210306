// How days and punches of the demo are taken away again.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq, sql } from 'drizzle-orm';
import { appealMachine } from '../attendance/contract/index.ts';
import { appeals, attendanceDays, punches } from '../attendance/schema.ts';
import { employees } from '../employee/schema.ts';

async function removeDay(tx: TxContext, id: number): Promise<void> {
  const gone = await tx.db.delete(appeals).where(eq(appeals.day_id, id)).returning({ id: appeals.id });
  await forgetSteps(
    tx,
    appealMachine,
    gone.map((row) => row.id),
  );
  await tx.db.delete(attendanceDays).where(eq(attendanceDays.id, id));
}

/** Takes a punch away with the corrections that point to it. */
const removePunch = (tx: TxContext, id: number) =>
  tx.db.execute(sql`
    with recursive gone(id) as (
      select id from punches where id = ${id}
      union select p.id from punches p join gone on p.corrects_id = gone.id
    ) delete from punches where id in (select id from gone)`);

export const dayKinds: NonNullable<DemoPart['kinds']> = [
  {
    kind: 'attendance',
    words: 'hr.attendance',
    async list(ctx) {
      const rows = await ctx.db.select({ id: attendanceDays.id, version: attendanceDays.version }).from(attendanceDays);
      return rows.map(({ id, version }) => ({ id: String(id), version }));
    },
    async title(ctx: Context, id: string) {
      const [row] = await ctx.db
        .select({ name: employees.name, date: attendanceDays.date })
        .from(attendanceDays)
        .innerJoin(employees, eq(employees.id, attendanceDays.employee_id))
        .where(eq(attendanceDays.id, Number(id)));
      return row ? `${row.name} ${row.date}` : id;
    },
    remove: (ctx, ids) => eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => removeDay(tx, Number(id)))),
  },
  {
    kind: 'punch',
    words: 'hr.punch',
    async list(ctx) {
      // Rows of punches never change.
      const rows = await ctx.db.select({ id: punches.id }).from(punches);
      return rows.map(({ id }) => ({ id: String(id), version: 1 }));
    },
    async title(ctx: Context, id: string) {
      const [row] = await ctx.db
        .select({ name: employees.name, at: punches.at })
        .from(punches)
        .innerJoin(employees, eq(employees.id, punches.employee_id))
        .where(eq(punches.id, Number(id)));
      return row ? `${row.name} ${row.at.toISOString().slice(0, 10)}` : id;
    },
    remove: (ctx, ids) =>
      eachRecord(ctx, ids, async (id) => {
        await inTransaction(ctx, (tx) => removePunch(tx, Number(id)));
      }),
  },
];
