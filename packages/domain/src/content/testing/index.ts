// What the tests of this room need: the runtime with an owner whose name stands in versions, and pages made in one line.
import type { Context } from '@kaifong/kernel/context';
import type { Binding } from '@kaifong/kernel/http';
import { parseInput } from '@kaifong/kernel/http';
import { openTestRuntime, staff, type TestDatabaseAddress, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { domain as catalogue } from '../../catalogue/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as navigation } from '../../navigation/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain } from '../domain.ts';

export { lockPages } from './lock-pages.ts';

export interface ContentDesk {
  readonly runtime: TestRuntime;
  /** The owner. */
  readonly desk: Context;
  /** A visitor who reads English. */
  readonly reader: Context;
  readonly ownerId: number;
  /** Calls a route by its name, as its door would. */
  call(ctx: Context, route: string, input?: Record<string, unknown>): Promise<never>;
}

export async function openContentDesk(address: TestDatabaseAddress, poolSize?: number): Promise<ContentDesk> {
  const domains = [settings, navigation, catalogue, domain];
  const runtime = await openTestRuntime(address, domains, { poolSize });
  const { id: ownerId } = await makeAccount(runtime, { name: 'Mei', email: 'mei@shop.example' });
  const bindings = new Map<string, Binding>(domains.flatMap((one) => one.bindings).map((b) => [b.route.name, b]));
  return {
    runtime,
    ownerId,
    desk: runtime.as(staff(['*'], ownerId)),
    reader: runtime.as(visitor),
    async call(ctx, route, input = {}) {
      const binding = bindings.get(route);
      if (!binding) throw new Error(`no such route: ${route}`);
      return (await binding.handle(ctx, parseInput(binding.route.input, input))) as never;
    },
  };
}

interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, { code: string }[]>;
}

/** The code a call was refused with, or the codes at its fields; 'accepted' when it was not. */
export function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Refusal) => {
      if (!error.code) throw error;
      const fields = Object.entries(error.fields ?? {}).map(([name, [first]]) => `${name}: ${first?.code}`);
      return fields[0] ?? error.code;
    },
  );
}
