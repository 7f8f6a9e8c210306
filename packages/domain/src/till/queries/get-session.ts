import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, holds, requireInScope } from '@kaifong/kernel/context';
import { postings } from '@kaifong/kernel/postings';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ownRequestOf } from '../../identity/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findStore } from '../../stores/index.ts';
import { type SessionFigures, type SessionView, sessionMachine, type TillSettings } from '../contract/index.ts';
import { type SessionFacts, sessionRules } from '../rules/session-machine.ts';
import { tillSessions } from '../schema.ts';
import { hasPrinter } from './printer-of.ts';
import { registerNameOf } from './register-name.ts';
import { type Figures, readFigures } from './session-figures.ts';
import { wayNames } from './show-given-back.ts';

async function showFigures(ctx: Context, figures: Figures): Promise<SessionFigures> {
  const nameOf = await wayNames(ctx);
  const byWay = (rows: Figures['takings']) =>
    rows.map(({ method, cents, count }) => ({ method, count, name: nameOf(method), amount: toWire(cents) }));
  return {
    sales: figures.sales,
    turnover: toWire(figures.turnover_cents),
    discounts: toWire(figures.discount_cents),
    tax: toWire(figures.tax_cents),
    refunds: toWire(figures.refund_cents),
    set_off: toWire(figures.set_off_cents),
    no_receipt: toWire(figures.no_receipt_cents),
    rounded_back: toWire(figures.rounded_back_cents),
    bags: figures.bags,
    takings: byWay(figures.takings),
    given_back: byWay(figures.given_back),
    staff: figures.staff.map(({ name, cents }) => ({ name, amount: toWire(cents) })),
  };
}

/** Cash put in and taken out beside sales, in their order. */
async function listMovements(ctx: Context, sessionId: number): Promise<SessionView['cash']['movements']> {
  const rows = await ctx.db
    .select()
    .from(postings)
    .where(
      and(
        eq(postings.account_kind, 'till-cash'),
        eq(postings.account_id, sessionId),
        inArray(postings.kind, ['in', 'out', 'refund', 'order']),
      ),
    )
    .orderBy(asc(postings.id));
  const names = await namesOfActors(ctx, new Set(rows.map(({ actor }) => actor)));
  return rows.map(({ id, delta, reason, actor, created_at }) => ({
    ...{ id: Number(id), reason },
    amount: toWire(Number(delta)),
    who: names.get(actor) ?? '',
    created_at: created_at.toISOString(),
  }));
}

const wireOrNull = (cents: number | null): number | null => (cents === null ? null : toWire(cents));
const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Steps the caller may take. A difference she counted herself is not hers to accept while somebody else who sees the store may. */
async function decisionOf(ctx: Context, row: typeof tillSessions.$inferSelect, facts: SessionFacts) {
  const may = mayOf(ctx);
  const approval =
    row.status === 'abnormal'
      ? await ownRequestOf(ctx, {
          ...{ requester: row.counted_by, permission: 'approve till_session' },
          stores: [row.store_id],
        })
      : null;
  const commands = sessionRules.offered(facts, may).filter((command) => approval !== 'own' || command !== 'approve');
  const primary = sessionRules.primary(facts, may) ?? null;
  return { approval, commands, primary_command: primary !== null && commands.includes(primary) ? primary : null };
}

/** A session with its figures. What the drawer should hold is told once it is counted, to who may close it. Refuses `not-found`. */
export async function getSession(ctx: Context, id: number): Promise<SessionView> {
  const [row] = await ctx.db.select().from(tillSessions).where(eq(tillSessions.id, id));
  if (!row) throw fail('not-found');
  requireInScope(ctx, 'store', row.store_id);
  const { till_tolerance, main_language } = { ...(await getSettings<TillSettings>(ctx)), ...(await getSettings(ctx)) };
  const store = await findStore(ctx, row.store_id);
  const facts = {
    status: row.status,
    differenceCents: row.difference_cents ?? 0,
    toleranceCents: Math.round(till_tolerance * 100),
  };
  const names = await namesOfActors(ctx, new Set([`staff:${row.opened_by}`]));
  const mayKnow = holds(ctx, 'close till_session');
  // The count is blind: until then only who may approve sees what the session took.
  const isBlind = row.status === 'processing' && !holds(ctx, 'approve till_session');
  return {
    ...{ id: row.id, version: row.version, number: row.number, status: row.status },
    ...{ store_id: row.store_id, register: row.register, currency: row.currency },
    register_name: registerNameOf(ctx, row, store),
    has_printer: store !== undefined && hasPrinter(ctx, store, row.register),
    store: textIn(store?.title, ctx.language, main_language),
    opened_by: names.get(`staff:${row.opened_by}`) ?? '',
    opened_at: row.opened_at.toISOString(),
    counted_at: instantOrNull(row.counted_at),
    closed_at: instantOrNull(row.closed_at),
    figures: isBlind ? null : await showFigures(ctx, await readFigures(ctx, id)),
    cash: {
      opening: toWire(row.opening_cents),
      movements: await listMovements(ctx, id),
      expected: mayKnow ? wireOrNull(row.expected_cents) : null,
      counted: wireOrNull(row.counted_cents),
      difference: mayKnow ? wireOrNull(row.difference_cents) : null,
    },
    ...(await decisionOf(ctx, row, facts)),
    timeline: await listSteps(ctx, sessionMachine, id),
  };
}
