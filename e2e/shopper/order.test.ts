// One order all the way: a guest buys and shows her bank slip, staff confirm the money, pick, ship and complete.
import { expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { expectAccessible } from '../runner/axe.ts';
import { chosenPicture, photoOf } from '../runner/camera-photo.ts';
import { fillCheckout } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';
import { openOrder, takeNextStep } from '../runner/steps.ts';

journey('an order from the shelf to the door', async ({ page, site, visitor }) => {
  await page.goto('/product/jasmine-dragon-pearls');
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.getByText('This field is required.').first().waitFor();
  await expectAccessible(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/);
  const number = new URL(page.url()).searchParams.get('order_number') ?? '';
  // Straight from a camera: too large, and lying on its side until its orientation is looked at.
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, { width: 2600, height: 1900 }));
  await page.waitForFunction(
    () => (document.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]?.size ?? 9e9) < 2 ** 21,
  );
  expect(await chosenPicture(page)).toEqual({ name: 'photo.jpg', type: 'image/jpeg', upright: true });
  await page.getByRole('button', { name: 'Send payment slip' }).click();
  await page
    .getByText(/being checked|under review|checking/i)
    .first()
    .waitFor();

  // Somebody else with the number alone learns nothing.
  const stranger = await visitor();
  await stranger.goto(`/order/success?order_number=${number}`);
  expect(await stranger.getByRole('main').textContent()).not.toContain('buyer@example.com');

  const staff = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(staff, site);
  await openOrder(staff, number);
  await takeNextStep(staff, 'Confirm payment');
  await takeNextStep(staff, 'Start picking');
  await takeNextStep(staff, 'Ship', async () => {
    await staff.getByRole('combobox', { name: 'Carrier' }).fill('Test Courier');
    await staff.getByRole('textbox', { name: 'Tracking number' }).fill('TC-1');
    await staff.keyboard.press('Tab');
  });
  await takeNextStep(staff, 'Complete');
  await expectAccessible(staff);

  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain('TC-1');
});

journey('what was typed at the checkout stays while the shop does not answer', async ({ page }) => {
  await page.goto('/product/jasmine-dragon-pearls');
  await addToCart(page);
  await page.goto('/checkout');
  await fillCheckout(page);
  const away = '**/checkout.data*';
  await page.route(away, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.getByText('The shop did not answer.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('buyer@example.com');
  await page.unroute(away);
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/);
});
