// Every route of the table, called by nobody, by the wrong kind of session, without the permission and with it.
// Permission is looked at before input, so refusals are asked for with good input and with none.
import type { AnyRoute } from '@kaifong/base/contract';
import { PermissionSet } from '@kaifong/base/permissions';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Binding } from '../http/index.ts';
import { requestOf, sampleInput } from './sample-input.ts';

export interface PermissionSuiteOptions {
  readonly bindings: readonly Binding[];
  /** The app both doors are mounted in, once it is open. */
  app(): FastifyInstance;
  /** A token of a customer's session. */
  customer(): string;
  /** A token of a staff session that holds exactly these permissions. */
  staff(permissions: readonly string[]): string;
  /** The key of a program of an owner, with exactly these scopes. */
  key(scopes: readonly string[]): string;
}

type Ask = (route: AnyRoute, input: Record<string, unknown>, token?: string) => Promise<number>;

/** Refused whatever is sent: with a good input, and with none. */
async function refusals(ask: Ask, route: AnyRoute, token?: string): Promise<number[]> {
  return [await ask(route, sampleInput(route), token), await ask(route, {}, token)];
}

export function describePermissions(options: PermissionSuiteOptions): void {
  const routes = options.bindings.map(({ route }) => route);
  const all = [...new Set(routes.map(({ permission }) => permission).filter((each) => each.includes(' ')))];
  const ask: Ask = async (route, input, token) =>
    (await options.app().inject(requestOf(route, input, token))).statusCode;

  const guarded = routes.filter(({ door, permission }) => door === 'admin' && permission !== 'public');
  describe.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_title, route) => {
    it('refuses nobody, a made-up token and a customer with 401', async () => {
      expect(await refusals(ask, route)).toEqual([401, 401]);
      expect(await refusals(ask, route, 'f'.repeat(64))).toEqual([401, 401]);
      expect(await refusals(ask, route, options.customer())).toEqual([401, 401]);
    });
    if (route.permission === 'self') {
      it('refuses the key of a program, whatever its scopes, with 403', async () => {
        expect(await refusals(ask, route, options.key(all))).toEqual([403, 403]);
      });
      return;
    }

    it('lets the key of a program in by its one scope, and not by all others', async () => {
      const others = all.filter((held) => !new PermissionSet([held]).has(route.permission));
      expect(await refusals(ask, route, options.key(others))).toEqual([403, 403]);
      for (const status of await refusals(ask, route, options.key([route.permission]))) {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      }
    });

    it('refuses staff who hold every permission but this one with 403', async () => {
      // The specification lets a few permissions stand for others as well: those are meant with it.
      const others = options.staff(all.filter((held) => !new PermissionSet([held]).has(route.permission)));
      expect(await refusals(ask, route, others)).toEqual([403, 403]);
      expect(await refusals(ask, route, options.staff([]))).toEqual([403, 403]);
    });

    it(`lets staff in who hold "${route.permission}"`, async () => {
      const statuses = await refusals(ask, route, options.staff([route.permission]));
      for (const status of statuses) {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      }
    });
  });

  const own = routes.filter(({ door, permission }) => door === 'store' && permission === 'self');
  describe.each(own.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_title, route) => {
    it('refuses nobody and staff with 401', async () => {
      expect(await refusals(ask, route)).toEqual([401, 401]);
      expect(await refusals(ask, route, options.staff(['*']))).toEqual([401, 401]);
    });
  });
}
