// A shop with the simulator of ClickUp beside it, its hooks where the simulator tells of changes.
import type { AnyRoute, RouteInput, RouteOutput } from '@kaifong/base/contract';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { domains, taskTool } from '@kaifong/domain/server';
import { routes } from '@kaifong/domain/tasktool/contract';
import { endPause } from '@kaifong/domain/tasktool/testing';
import { adapter, type Context } from '@kaifong/kernel/context';
import { mountHooks } from '@kaifong/kernel/hooks';
import { checkPermission, createApp, parseInput } from '@kaifong/kernel/http';
import { openTestRuntime, staff, type TestDatabaseAddress } from '@kaifong/kernel/testing';
import { startClickup } from '@kaifong/tools/simulators';
import { clickupWith } from '../adapters/clickup.ts';
import { bindings } from '../doors/api.ts';

/** The workspace of the simulator. */
export const team = '9012345';

/** A call as the door makes it: right, input, and the whole reply. */
export const call =
  <R extends AnyRoute>(route: R) =>
  async (ctx: Context, input: RouteInput<R>): Promise<RouteOutput<R>> => {
    checkPermission(route, ctx.actor);
    const found = bindings.find((binding) => binding.route === route);
    return (await found?.handle(ctx, parseInput(route.input, input))) as RouteOutput<R>;
  };

export const stateIn = (url: string): string => new URL(url, 'http://x').searchParams.get('state') ?? '';
export const refusal = (code: string) => ({ code: `tasktool.${code}` });

const faults = [
  ...(['late', 'twice', 'never', 'out-of-order', 'bad-signature'] as const),
  ...(['away', 'too-many', 'broken', 'revoked'] as const),
];

export async function openToolShop(database: TestDatabaseAddress) {
  const runtime = await openTestRuntime(database, domains);
  const app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) => mountHooks(room, runtime));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const tool = await startClickup({ shop: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
  runtime.plug(adapter(taskTool, clickupWith(tool)));
  const owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  return {
    runtime,
    tool,
    owner,
    rows: async (text: string) => (await runtime.database.connection.query(text)).rows,
    spaceId: () => tool.books.spacesOf(team)[0]?.id ?? '',
    async connect() {
      const { data } = await call(routes.beginConnection)(owner, {});
      return call(routes.exchangeCode)(owner, { code: tool.code(), state: stateIn(data.url) });
    },
    /** Does everything that is due, and what the tool tells of it. */
    async settle() {
      for (let turn = 0; turn < 3; turn += 1) {
        await runtime.drain();
        await tool.sent();
      }
      await runtime.drain();
    },
    /** The tool behaves, and no pause is left of another test. */
    async calm() {
      for (const how of faults) tool.misbehave(how, false);
      Object.assign(tool.limits, { refuse: 0, fail: 0, failAfter: 0 });
      await endPause(runtime);
    },
    async close() {
      await tool.close();
      await app.close();
      await runtime.close();
    },
  };
}

export type ToolShop = Awaited<ReturnType<typeof openToolShop>>;
