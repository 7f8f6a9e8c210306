import { type Call, CallError } from '@kaifong/client/call';
import { routes } from '@kaifong/domain/till/contract';
import { expect, test } from 'vitest';
import { tellingCall } from './telling-call.ts';

/** The news of the network that a call tells which ends so. */
async function toldOf(end: () => Promise<never>): Promise<boolean[]> {
  const told: boolean[] = [];
  const call = tellingCall(end as unknown as Call, (online) => told.push(online));
  await call(routes.getTillStore, { id: 1, language: 'en-US' }).catch(() => undefined);
  return told;
}

const fails = (error: unknown) => () => Promise.reject(error);

test.each([
  ['a cut line', new TypeError('Failed to fetch'), [false]],
  ['an answer that did not come in time', new DOMException('no answer', 'TimeoutError'), [false]],
  ['a proxy that speaks for the shop', new CallError(502, {}), [false]],
  ['a refusal', new CallError(422, { code: 'invalid' }), []],
  ['a shop that is busy and says so', new CallError(503, { code: 'busy' }), []],
  ['a reader who left', new DOMException('left', 'AbortError'), []],
])('%s', async (_name, error, told) => {
  expect(await toldOf(fails(error))).toEqual(told);
});
