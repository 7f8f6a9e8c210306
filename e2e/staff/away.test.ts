// The server goes away under an open back office, and comes back.
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

journey('a screen whose code does not arrive says so, and opens once it does', async ({ page, site }) => {
  await signIn(page, site);
  const media = page.getByRole('link', { name: 'Media library' });
  const everything = '**/*';
  await page.route(everything, (route) => route.abort('connectionrefused'));
  await media.click();
  await page.getByRole('alert').getByText('This screen could not be loaded').waitFor();
  await page.unroute(everything);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Media library' }).waitFor();
});
