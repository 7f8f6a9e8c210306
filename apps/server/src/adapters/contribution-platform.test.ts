import { startContributionPlatform } from '@kaifong/tools/simulators';
import { expect, test } from 'vitest';
import { simulatedPlatform } from './contribution-platform.ts';

test('good rows pass, the others are refused with a reason, and a reference gets the answer it had', async () => {
  const simulator = await startContributionPlatform();
  const row = (reference: string, member_number: string) => ({
    ...{ reference, member_number, name: 'Amy Chan', from_on: '2026-10-01', to_on: '2026-10-31' },
    ...{ relevant_cents: 2_000_000, employer_cents: 100_000, member_cents: 100_000 },
  });
  const list = { employer_account: 'E123', scheme_number: 'MT00298', payroll_group: 'MONTHLY' };
  try {
    const platform = simulatedPlatform(simulator);
    const rows = [row('1-1', '12345678'), row('2-1', ''), row('3-1', '12345679')];
    expect(await platform.send({ ...list, rows })).toEqual([
      { reference: '1-1', refusal: null },
      { reference: '2-1', refusal: 'member_unknown' },
      { reference: '3-1', refusal: 'name_differs' },
    ]);
    expect(await platform.send({ ...list, rows: [row('2-1', '12345678')] })).toEqual([
      { reference: '2-1', refusal: 'member_unknown' },
    ]);
    expect(await platform.send({ ...list, scheme_number: 'X', rows: [row('4-1', '12345678')] })).toEqual([
      { reference: '4-1', refusal: 'scheme_unknown' },
    ]);
    const strange = simulatedPlatform({ ...simulator, keys: { platform_key: 'other' } });
    await expect(strange.send({ ...list, rows })).rejects.toMatchObject({ name: 'PlatformAway' });
    simulator.misbehave('away', true);
    await expect(platform.send({ ...list, rows })).rejects.toMatchObject({ name: 'PlatformAway' });
  } finally {
    await simulator.close();
  }
});
