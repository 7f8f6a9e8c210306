// What somebody wishes for: also before she has logged in, and until she says that she wants no more mails about it.
import { randomInt } from 'node:crypto';
import { journey } from '../runner/journey.ts';
import { fillJoinForm } from '../runner/member.ts';

const tea = '/product/jasmine-dragon-pearls';

journey('a stranger’s heart is on her list once she has an account', async ({ page }) => {
  await page.goto(tea);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to your wish list$/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillJoinForm(page, `wish-${randomInt(1e9)}@example.com`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: /Jasmine/ }).waitFor();
  await page
    .getByRole('button', { name: /^Take .* off your wish list$/ })
    .first()
    .waitFor();
  await page.goto('/wishlist');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Jasmine/ })
    .first()
    .waitFor();
});

journey('a link of a mail that is cut short says what to do instead', async ({ page }) => {
  await page.goto('/unsubscribe?email=tea@example.com&link=cut&list=wishes');
  await page.getByText('no more emails about your wish list').waitFor();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('switch the emails off on your wish list').waitFor();
});
