import { fail } from '@kaifong/base/errors';
import { expect, it } from 'vitest';
import { comingAgain } from './coming-again.ts';

it('comes again while the shop is busy, and takes any other refusal as it is', async () => {
  const answers = [fail('unavailable'), fail('unavailable'), 'served'];
  const call = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  expect(await comingAgain(call)).toBe('served');
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(fail('not-found'));
  };
  await expect(comingAgain(refuse)).rejects.toMatchObject({ code: 'not-found' });
  expect(asked).toBe(1);
});
