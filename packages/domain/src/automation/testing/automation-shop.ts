// The shop the tests of automations run in, with the calls and questions they share.
import { randomUUID } from 'node:crypto';
import type { Actor, Context } from '@kaifong/kernel/context';
import type { Domain } from '@kaifong/kernel/domain';
import { parseInput } from '@kaifong/kernel/http';
import { openTestRuntime, staff, system, type TestDatabaseAddress, type TestRuntime } from '@kaifong/kernel/testing';
import type * as z from 'zod';
import { domain as bookings } from '../../booking/domain.ts';
import { domain as catalogue } from '../../catalogue/domain.ts';
import { domain as crm } from '../../crm/domain.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { domain as forms } from '../../forms/domain.ts';
import { domain as hr } from '../../hr/domain.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as inventory } from '../../inventory/domain.ts';
import { domain as marketing } from '../../marketing/domain.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as navigation } from '../../navigation/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as tax } from '../../tax/domain.ts';
import { domain } from '../domain.ts';
import { takeStep } from '../letters/take-step.ts';

export const automationDomains: readonly Domain[] = [
  ...[settings, identity, media, navigation, tax, catalogue, inventory, customers, forms, crm, hr],
  ...[marketing, members, promotions, sales, bookings, domain],
];

export const hour = 3_600_000;

async function callBy<T>(ctx: Context, name: string, input: Record<string, unknown>): Promise<T> {
  const binding = automationDomains.flatMap(({ bindings }) => bindings).find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(ctx, parseInput(binding.route.input as z.ZodType, input) as never)) as T;
}

export async function openAutomationShop(database: TestDatabaseAddress) {
  const runtime: TestRuntime = await openTestRuntime(database, automationDomains, { poolSize: 20 });
  const { id: clerkId } = await makeAccount(runtime);
  const ctx = (): Context => runtime.as(system);
  const owner = (): Context => runtime.as(staff(['*'], clerkId));
  const rows = async (text: string, values: unknown[] = []) =>
    (await runtime.database.connection.query(text, values)).rows as Record<string, unknown>[];
  return {
    ...{ runtime, ctx, owner, rows },
    /** The mails of automations to an address. */
    mailsTo: (email: string) =>
      rows(
        `select subject, html from mail_logs where recipient = $1 and name = 'automation.mail' and subject <> 'x' order by id`,
        [email],
      ),
    /** A call as the owner makes it. */
    call: <T>(name: string, input: Record<string, unknown>): Promise<T> => callBy<T>(owner(), name, input),
    /** A call as somebody else makes it. */
    callAs: <T>(actor: Actor, name: string, input: Record<string, unknown>): Promise<T> =>
      callBy<T>(runtime.as(actor), name, input),
    /** Takes every step that is due. */
    async work(): Promise<void> {
      for (let turn = 0; turn < 1000; turn += 1) if (!(await takeStep(ctx()))) return;
      throw new Error('a flow without end');
    },
    /** A customer who said yes to news with an address that is hers. */
    async reader(change: Parameters<typeof makeCustomer>[2] = {}) {
      const email = `amy-${randomUUID()}@flow.example`;
      const reader = { is_subscribe: true, email_verified_at: new Date() };
      return { email, id: await makeCustomer(runtime, email, { ...reader, ...change }) };
    },
  };
}

export type AutomationShop = Awaited<ReturnType<typeof openAutomationShop>>;

/** A step that waits so many hours. */
export const wait = (key: string, next: string | null, amount = 1): object => ({
  ...{ kind: 'wait', key, amount, next },
  unit: 'hours',
});
