// Why an account or a role may, or may not, do something. Nothing is decided anew here: `PermissionSet` says how a right is
// held, as it does at the door, and `lacksOf` who could give it, as it does when a role is saved.
import { fail } from '@kaifong/base/errors';
import { coverOf, type Permission, PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { AccessExplanation, AccessFinding } from '../contract/index.ts';
import { storeScope } from '../ports/store-scope.ts';
import { accounts, apiKeys, roles } from '../schema.ts';
import { lacksOf } from './find-authority.ts';
import { permissionLabel } from './permission-words.ts';

export interface AccessQuestion {
  readonly id: number;
  /** The permissions a screen asks for. */
  readonly permissions?: readonly string[] | undefined;
  /** Name of a call. */
  readonly call?: string | undefined;
}

type Role = typeof roles.$inferSelect;
interface Subject {
  readonly account: AccessExplanation['account'];
  readonly role: Role;
}

const mostNamed = 20;
const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

const callsOf = ({ runtime }: Context) =>
  runtime.domains.list
    .flatMap(({ bindings }) => bindings.map(({ route }) => route))
    .filter(({ door }) => door === 'admin');

/** Calls of the back office whose address or summary holds the keyword; at most twenty. */
export function findCalls(ctx: Context, keyword: string) {
  const wanted = keyword.trim().toLowerCase();
  const text = ({ method, path, summary }: ReturnType<typeof callsOf>[number]) =>
    `${method} ${path} ${summary}`.toLowerCase();
  return callsOf(ctx)
    .filter((route) => text(route).includes(wanted))
    .slice(0, mostNamed)
    .map(({ name, method, path, summary }) => ({ name, method, path, summary }));
}

/** Everybody who may come in and change rights, with what she holds, and every role. */
async function readGivers(ctx: Context, besides: number | undefined) {
  const everyRole = await ctx.db.select().from(roles).orderBy(asc(roles.name));
  const rows = await ctx.db
    .select({ id: accounts.id, name: accounts.name, list: roles.permission_list })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(accounts.enabled, true))
    .orderBy(asc(accounts.name), asc(accounts.id));
  const givers = rows
    .filter(({ id }) => id !== besides)
    .map((row) => {
      const set = new PermissionSet(row.list);
      return { ...named(row), set, lacks: lacksOf(ctx, [set]) };
    });
  return { everyRole, givers };
}
type Givers = Awaited<ReturnType<typeof readGivers>>;

/** Whoever could give a permission that is missing, and the roles that have it. */
function remedyOf({ account, role }: Subject, permission: Permission, { everyRole, givers }: Givers) {
  const having = everyRole.filter(({ permission_list }) => new PermissionSet(permission_list).has(permission));
  const found = givers.flatMap(({ id, name, set, lacks }) => {
    const reaches = lacks(role.permission_list).length === 0;
    const adds = reaches && set.has('update role') && lacks([permission]).length === 0;
    const gives =
      reaches &&
      account !== null &&
      set.has('update account') &&
      having.some(({ permission_list }) => lacks(permission_list).length === 0);
    const ways = [...(adds ? (['change_role'] as const) : []), ...(gives ? (['give_role'] as const) : [])];
    return ways.length > 0 ? [{ id, name, ways }] : [];
  });
  return { roles: having.slice(0, mostNamed).map(named), givers: found.slice(0, mostNamed) };
}

/** Keys of an account that are neither revoked nor over. */
const keysOf = (ctx: Context, accountId: number) =>
  ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.account_id, accountId),
        isNull(apiKeys.revoked_at),
        or(isNull(apiKeys.ends_at), gt(apiKeys.ends_at, ctx.runtime.now())),
      ),
    )
    .orderBy(asc(apiKeys.name), asc(apiKeys.id));

async function explain(ctx: Context, subject: Subject, { permissions = [], call }: AccessQuestion) {
  const route = call === undefined ? undefined : callsOf(ctx).find(({ name }) => name === call);
  if (call !== undefined && !route) throw fail('not-found');
  const asked = (route ? [route.permission] : permissions) as readonly Permission[];
  const known = new Set<string>(ctx.runtime.domains.permissions.map(({ permission }) => permission));
  const held = new PermissionSet(subject.role.permission_list);
  const missing = asked.some((permission) => !held.has(permission));
  const givers = missing ? await readGivers(ctx, subject.account?.id) : undefined;
  const keys = subject.account ? await keysOf(ctx, subject.account.id) : [];
  const finding = (permission: Permission): AccessFinding => {
    const grant = held.grantOf(permission);
    const works = grant !== undefined && subject.account?.enabled === true;
    const cover = coverOf(permission);
    return {
      permission,
      label: permission.includes(' ') ? permissionLabel(ctx, permission) : permission,
      known: grant?.by === 'open' || known.has(permission),
      grant: grant?.by ?? null,
      cover: cover ? { permission: cover, label: permissionLabel(ctx, cover) } : null,
      keys: keys
        .filter(({ scopes }) => permission !== 'self' && new PermissionSet(scopes).has(permission))
        .map((key) => ({ ...named(key), works })),
      ...(grant || !givers ? { roles: [], givers: [] } : remedyOf(subject, permission, givers)),
    };
  };
  const { role, account } = subject;
  return {
    account,
    role: { ...named(role), template: role.template, everything: held.holdsAll },
    call: route
      ? {
          name: route.name,
          method: route.method,
          path: route.path,
          summary: route.summary,
          permission: route.permission,
        }
      : null,
    findings: [...new Set(asked)].map(finding),
  };
}

/** Explains an account's access; refuses `not-found`. */
export async function explainAccount(ctx: Context, question: AccessQuestion): Promise<AccessExplanation> {
  const [row] = await ctx.db
    .select({ account: accounts, role: roles })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(accounts.id, question.id));
  if (!row) throw fail('not-found');
  const { id, name, enabled, password_hash } = row.account;
  const limited = row.account.store_ids;
  const stores = limited.length > 0 ? await ctx.runtime.adapters.of(storeScope).nameStores(ctx, limited) : [];
  const account = {
    ...{ id, name, enabled, has_password: password_hash !== null, is_limited: limited.length > 0, stores },
    people_scope: row.account.people_scope,
  };
  return explain(ctx, { account, role: row.role }, question);
}

/** Explains what a role allows; refuses `not-found`. */
export async function explainRole(ctx: Context, question: AccessQuestion): Promise<AccessExplanation> {
  const [role] = await ctx.db.select().from(roles).where(eq(roles.id, question.id));
  if (!role) throw fail('not-found');
  return explain(ctx, { account: null, role }, question);
}
