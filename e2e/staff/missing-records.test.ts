// An address of a record that is not there: its list, with a word about it, on every screen that shows one record.
import { expect } from 'vitest';
import { listInstead } from '../../apps/admin/src/kit/screen/screen.ts';
import { screens } from '../../apps/admin/src/screens/index.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';
import { LEFT, turnTo } from '../runner/turn-to.ts';

const notice = 'Get Data Fail';
/** Without the screens of a task tool, which is connected first. */
const records = screens.filter(({ path }) => path.includes(':') && !path.startsWith('clickup/'));

const parts = 4;
for (let part = 0; part < parts; part += 1)
  journey(
    `a record that is not there leads to its list, which says so (${part + 1} of ${parts})`,
    async ({ page, site }) => {
      await enter(page, site);
      expect(records.length).toBeGreaterThan(15);
      await page.goto('/admin/dashboard');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const screen of records.filter((_screen, at) => at % parts === part)) {
        const nobody = screen.path.endsWith(':id') ? '99999' : 'nobody';
        // How the app itself starts is the same at every address; the next journey comes to one from outside.
        await turnTo(page, `/admin/${screen.path.replace(/:\w+$/, nobody)}`);
        const alert = page.getByRole('alert').filter({ hasText: notice });
        await alert.getByText('ID not exists').first().waitFor();
        // The list is where the screen of a record without a number leads, too.
        const list = listInstead({ path: screen.path.replace(/:\w+$/, ':id') }, { id: 'none' });
        await page.waitForURL(new RegExp(`/admin${list}(\\?.*)?$`));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.locator(LEFT).waitFor({ state: 'detached' });
        // The alert of the next screen is its own; while the list was read this one may have closed by itself.
        const close = alert.getByRole('button', { name: 'Close' });
        await close.evaluateAll((buttons) => {
          for (const button of buttons as HTMLElement[]) button.click();
        });
        await alert.waitFor({ state: 'detached' });
      }
    },
  );

journey('an address no screen has leads to the first page, which names it', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/no-such/screen');
  await page.getByRole('alert').filter({ hasText: '/admin/no-such/screen' }).waitFor();
  await page.waitForURL(/\/admin\/dashboard$/);
});
