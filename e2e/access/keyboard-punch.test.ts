// Somebody comes and goes by keys alone, and takes a day off: no button loses the focus by being pressed.
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { enterOn, hasFocus, typeInto } from '../runner/keys.ts';
import { enter } from '../runner/sign-in.ts';

const until = (ask: () => Promise<unknown>) => expect.poll(ask, { timeout: 40_000 });
const comesTo = (target: Locator) => until(() => hasFocus(target)).toBe(true);

journey('she punches in and out and claims a taxi by keys alone', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const person = await hire(page, `Keys ${key}`);

  const hers = await visitor({ locale: 'en-US' });
  await enter(hers, site, person);
  await hers.goto('/admin/punch');
  await enterOn(hers, hers.getByRole('button', { name: 'Punch in' }));
  await hers
    .getByRole('status')
    .getByText(/^In since/)
    .waitFor();
  // The same button, which says what comes next.
  await comesTo(hers.getByRole('button', { name: 'Punch out' }));
  await hers.keyboard.press('Enter');
  await hers
    .getByRole('status')
    .getByText(/^Out since/)
    .waitFor();
  await comesTo(hers.getByRole('button', { name: 'Punch in' }));

  await hers.goto('/admin/my-reimbursement/create');
  await typeInto(hers, hers.getByRole('textbox', { name: 'What for' }), 'Taxi to the bank');
  await typeInto(hers, hers.getByRole('textbox', { name: 'Amount' }), '45');
  await enterOn(hers, hers.getByRole('button', { name: 'Submit' }));
  // The day is missing: the form says so and stays.
  await until(() => hers.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  await until(() => hers.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
