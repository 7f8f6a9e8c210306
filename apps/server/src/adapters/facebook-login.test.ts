import { startFacebook } from '@kaifong/tools/simulators';
import { expect, test } from 'vitest';
import { facebookLoginWith } from './facebook-login.ts';

test('a token tells who gave it, only when it is good and of this app', async () => {
  const simulator = await startFacebook();
  const facebook = facebookLoginWith(simulator);
  const app = facebook.rehearsal ?? { id: '', secret: '' };
  const wrong = { ...app, secret: 'other' };
  try {
    expect(await facebook.whoIs(simulator.token('501'), app, true)).toBe('501');
    expect(await facebook.whoIs(simulator.token('501', 'another app'), app, true)).toBeUndefined();
    expect(await facebook.whoIs('made up', app, true)).toBeUndefined();
    await expect(facebook.whoIs(simulator.token('501'), wrong, true)).rejects.toMatchObject({ name: 'SocialAway' });
    expect(await facebook.testConnection(app, true)).toEqual({ open: true, answer: '' });
    expect(await facebook.testConnection(wrong, true)).toMatchObject({ open: false });
    expect(facebook.script(true)).toBe('/simulators/facebook/en_US/sdk.js');
    expect(await (await fetch(`${simulator.url}/en_US/sdk.js`)).text()).toContain('window.FB');
    simulator.misbehave('away', true);
    await expect(facebook.whoIs('x', app, true)).rejects.toMatchObject({ name: 'SocialAway' });
  } finally {
    await simulator.close();
  }
  const real = facebookLoginWith(undefined);
  expect(real.rehearsal).toBeUndefined();
  expect(real.script(false)).toMatch(/^https:\/\/connect\.facebook\.net\//);
});
