import type { RouteOutput } from '@kaifong/base/contract';
import { inTransaction } from '@kaifong/kernel/context';
import { type Binding, bind } from '@kaifong/kernel/http';
import { bindResource, type SheetOwner } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { namedCodes } from '../settings/contract/index.ts';
import { hashChosenPassword } from './actions/hash-password.ts';
import { inviteColleague } from './actions/help-colleague.ts';
import { prepareAccount, removeAccount } from './actions/save-account.ts';
import { prepareRole, removeRole } from './actions/save-role.ts';
import { account, role, routes } from './contract/index.ts';
import { lockAccess } from './locks.ts';
import { permissionLabel } from './queries/permission-words.ts';
import { accounts, roles } from './schema.ts';

/**
 * However a role or an account is written (a form, a batch, an import, an undo), the access lock comes before any row: a
 * change that waits for it with a role's row in its hands would stand in the way of an account that is just given that
 * role.
 */
export const roleBindings = bindResource(role, roles, {
  lock: lockAccess,
  prepare: prepareRole,
  remove: removeRole,
  cells: {
    permission_list: namedCodes(
      'permission_list',
      ({ runtime }: SheetOwner) => ['*', ...runtime.domains.permissions.map(({ permission }) => permission)],
      (permission, reader) => permissionLabel(reader, permission),
    ),
  },
});

const engine = bindResource(account, accounts, { lock: lockAccess, prepare: prepareAccount, remove: removeAccount });
const isCreate = ({ route }: Binding) => route.name === routes.createAccount.name;

/** The engine's create, with a first password or an invitation in the same transaction. */
function createWithPassword(create: Binding): Binding {
  const own = bind(
    routes.createAccount,
    async (ctx, { password, password_confirmation: _again, invite, ...fields }) => {
      const password_hash = password === undefined ? undefined : await hashChosenPassword(ctx, password, fields.email);
      return inTransaction(ctx, async (tx) => {
        const reply = (await create.handle(tx, fields)) as RouteOutput<typeof routes.createAccount>;
        const { id } = reply.data;
        if (password_hash !== undefined) await tx.db.update(accounts).set({ password_hash }).where(eq(accounts.id, id));
        else if (invite) await inviteColleague(tx, { id, mail_language: fields.mail_language ?? null });
        return reply;
      });
    },
  );
  return create.resource ? { ...own, resource: create.resource } : own;
}

export const accountBindings = engine.map((binding) => (isCreate(binding) ? createWithPassword(binding) : binding));
