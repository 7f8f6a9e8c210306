// Saved views of lists. Personal ones need no permission, shared ones those of `view`.
import { fail, failField } from '@kaifong/base/errors';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { ColumnChoice, SavedView, ViewState } from '@kaifong/base/resource';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { actorName, type Context, inTransaction, requireStaff, type TxContext } from '../context/index.ts';
import { isUniqueViolation } from '../db/index.ts';
import { renderMessage } from '../http/index.ts';
import { roleOf } from '../staff/index.ts';
import { missing } from './bound.ts';
import { listChoices, savedViews } from './schema.ts';

/** Most personal views of one list. */
const mostViews = 50;

type StoredView = typeof savedViews.$inferSelect;
type StoredChoice = typeof listChoices.$inferSelect;

function mayShare(ctx: Context, action: 'create' | 'update' | 'delete'): void {
  const { permissions } = requireStaff(ctx);
  if (!permissions.has(`${action} view` as StaffPermission)) throw fail('forbidden');
}

async function choiceOf(ctx: Context, list: string): Promise<StoredChoice | undefined> {
  const [choice] = await ctx.db
    .select()
    .from(listChoices)
    .where(and(eq(listChoices.account_id, requireStaff(ctx).id), eq(listChoices.list, list)));
  return choice;
}

/** The view a list opens with: the account's choice, else its role's. */
function defaultOf(views: readonly StoredView[], choice: StoredChoice | undefined, role: number | undefined) {
  const own = views.find(({ id }) => id === choice?.view_id);
  return (own ?? (role === undefined ? undefined : views.find(({ role_id }) => role_id === role)))?.id;
}

function showView(ctx: Context, view: StoredView, defaultId: number | undefined): SavedView {
  return {
    id: view.id,
    list: view.list,
    name: view.name,
    scope: view.account_id === null ? 'shared' : 'personal',
    state: view.state,
    is_default: view.id === defaultId,
    role_id: view.role_id,
    is_own: view.author === actorName(ctx.actor),
    version: view.version,
    updated_at: view.updated_at.toISOString(),
  };
}

const choiceShown = (choice: StoredChoice | undefined): ColumnChoice | null =>
  choice && (choice.columns || choice.density)
    ? { ...(choice.columns ? { columns: choice.columns } : {}), ...(choice.density ? { density: choice.density } : {}) }
    : null;

/** The views of a list the caller may use, her own first, and her columns. */
export async function listViews(ctx: Context, list: string) {
  const { id } = requireStaff(ctx);
  const views = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.account_id, id), isNull(savedViews.account_id))))
    .orderBy(sql`${savedViews.account_id} is null`, asc(savedViews.name), asc(savedViews.id));
  const choice = await choiceOf(ctx, list);
  const defaultId = defaultOf(views, choice, await roleOf(ctx, ctx.actor));
  const data = views.map((view) => showView(ctx, view, defaultId));
  return { data, total: data.length, page: 1, per_page: data.length, choice: choiceShown(choice) };
}

async function showStored(ctx: Context, view: StoredView): Promise<SavedView> {
  const { data } = await listViews(ctx, view.list);
  return data.find(({ id }) => id === view.id) ?? showView(ctx, view, undefined);
}

async function keepChoice(tx: TxContext, list: string, values: Partial<StoredChoice>): Promise<StoredChoice> {
  const account_id = requireStaff(tx).id;
  const [choice] = await tx.db
    .insert(listChoices)
    .values({ account_id, list, ...values })
    .onConflictDoUpdate({
      target: [listChoices.account_id, listChoices.list],
      set: { ...values, updated_at: sql`now()` },
    })
    .returning();
  return choice ?? missing();
}

/** Makes a view the default of a role, in place of its former one. */
async function giveToRole(tx: TxContext, list: string, role: number | null | undefined): Promise<void> {
  if (!role) return;
  const where = and(eq(savedViews.list, list), eq(savedViews.role_id, role));
  await tx.db.update(savedViews).set({ role_id: null }).where(where);
}

/** Sets or clears the caller's default view. */
async function chooseDefault(tx: TxContext, view: StoredView, wanted: boolean | undefined): Promise<void> {
  if (wanted === undefined) return;
  const chosen = (await choiceOf(tx, view.list))?.view_id;
  if (wanted) await keepChoice(tx, view.list, { view_id: view.id });
  else if (chosen === view.id) await keepChoice(tx, view.list, { view_id: null });
}

async function named<T>(ctx: Context, work: (tx: TxContext) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_name')) throw error;
    throw failField('name', 'validation.unique', { field: renderMessage(ctx.language, 'fields.view_name') });
  }
}

interface NewView {
  readonly list: string;
  readonly name: string;
  readonly scope: 'personal' | 'shared';
  readonly state: ViewState;
  readonly is_default?: boolean | undefined;
  readonly role_id?: number | null | undefined;
}

/** Refuses a personal view as the default of a role, and a role that there is not. */
async function checkRole(ctx: Context, scope: 'personal' | 'shared', role: number | null | undefined): Promise<void> {
  if (!role) return;
  if (scope === 'personal') throw failField('role_id', 'kernel.view-not-shared');
  const [known] = await ctx.runtime.domains.staffRoles(ctx, [role]);
  if (known === undefined) throw failField('role_id', 'validation.choice');
}

/** Creates a view. */
export async function createView(ctx: Context, input: NewView): Promise<SavedView> {
  const { list, name, scope, state, role_id } = input;
  const { id } = requireStaff(ctx);
  if (scope === 'shared') mayShare(ctx, 'create');
  await checkRole(ctx, scope, role_id);
  const account_id = scope === 'shared' ? null : id;
  return named(ctx, async (tx) => {
    const owner = account_id === null ? isNull(savedViews.account_id) : eq(savedViews.account_id, account_id);
    const count = await tx.db.$count(savedViews, and(eq(savedViews.list, list), owner));
    if (count >= mostViews) throw fail('kernel.too-many-views', { most: mostViews });
    await giveToRole(tx, list, role_id);
    const [view] = await tx.db
      .insert(savedViews)
      .values({ list, name, state, account_id, author: actorName(tx.actor), role_id: role_id ?? null })
      .returning();
    if (!view) return missing();
    await chooseDefault(tx, view, input.is_default);
    return showStored(tx, view);
  });
}

/** The view, locked, if the caller may use it. */
async function lockView(tx: TxContext, id: number): Promise<StoredView> {
  const [view] = await tx.db.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (!view || (view.account_id !== null && view.account_id !== requireStaff(tx).id)) return missing();
  return view;
}

interface ChangedView extends Partial<Omit<NewView, 'list'>> {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Changes a view. Choosing it as one's own default needs no permission. */
export async function updateView(ctx: Context, { id, version, is_default, ...input }: ChangedView): Promise<SavedView> {
  return named(ctx, async (tx) => {
    const before = await lockView(tx, id);
    const wasShared = before.account_id === null;
    const scope = input.scope ?? (wasShared ? 'shared' : 'personal');
    const role_id = input.role_id === undefined ? before.role_id : input.role_id;
    const changes = Object.values(input).some((value) => value !== undefined);
    if (changes && wasShared) mayShare(tx, 'update');
    // To the others it is as if it were deleted.
    if (wasShared && scope === 'personal' && before.author !== actorName(tx.actor)) mayShare(tx, 'delete');
    if (changes && !wasShared && scope === 'shared') mayShare(tx, 'create');
    await checkRole(tx, scope, input.role_id ?? (scope === 'personal' ? before.role_id : null));
    if (version !== undefined && version !== before.version)
      throw fail('stale-version', {}, { details: { current: await showStored(tx, before) } });
    await chooseDefault(tx, before, is_default);
    if (!changes) return showStored(tx, before);
    await giveToRole(tx, before.list, input.role_id);
    const [view = before] = await tx.db
      .update(savedViews)
      .set({
        name: input.name ?? before.name,
        state: input.state ?? before.state,
        role_id,
        account_id: scope === 'shared' ? null : requireStaff(tx).id,
        version: before.version + 1,
        updated_at: sql`now()`,
      })
      .where(eq(savedViews.id, id))
      .returning();
    return showStored(tx, view);
  });
}

export async function deleteView(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const view = await lockView(tx, id);
    if (view.account_id === null) mayShare(tx, 'delete');
    await tx.db.delete(savedViews).where(eq(savedViews.id, id));
    return { id };
  });
}

/** Stores the caller's columns of a list; fields left out stay, an empty list restores the default. */
export async function chooseColumns(
  ctx: Context,
  { list, columns, density }: ColumnChoice & { list: string },
): Promise<ColumnChoice> {
  const values = {
    ...(columns === undefined ? {} : { columns: columns.length > 0 ? columns : null }),
    ...(density === undefined ? {} : { density }),
  };
  const choice = await inTransaction(ctx, (tx) => keepChoice(tx, list, values as Partial<StoredChoice>));
  return choiceShown(choice) ?? {};
}
