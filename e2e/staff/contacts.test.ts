// Somebody is met before she buys: written down, called, found twice, laid together, and made a customer.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

journey('a contact is written down, followed up, merged and made a customer', async ({ page, site }) => {
  await enter(page, site);
  const own = Date.now().toString(36);
  const email = `bo.lam-${own}@known.example`;
  await makeRecord(page, 'contact_group', { name: `Tea fair ${own}` });
  await makeRecord(page, 'contact', { first_name: 'Bo', email, company: 'Lam & Co' });

  await page.goto('/admin/contact/create');
  await page.getByRole('textbox', { name: 'First name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lam');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill(`94${String(Date.now()).slice(-6)}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('Please input country code if the phone field is not empty').first().waitFor();
  await page.getByRole('textbox', { name: 'Country code' }).fill('852');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await save.click();
  await page.waitForURL(/\/admin\/contact\/view\/\d+$/);
  await page.getByRole('heading', { name: 'Bo Lam', level: 1 }).waitFor();

  const activities = page.getByRole('region', { name: 'Journal' });
  await activities.getByRole('textbox', { name: 'Day' }).fill('2030-01-07');
  await activities.getByRole('textbox', { name: 'What about' }).fill('Samples of oolong');
  await activities.getByRole('button', { name: 'Plan it' }).click();
  await activities.getByText('Planned').waitFor();

  const alike = page.getByRole('region', { name: 'May be the same person' });
  await alike.getByText('same email').waitFor();
  await alike.getByRole('button', { name: 'Merge records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge records' }).click();
  await alike.waitFor({ state: 'detached' });
  const merged = page.getByText(/was merged into this record/);
  await merged.waitFor();

  // Noticed at once: two people after all. And one again.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await merged.waitFor({ state: 'detached' });
  await alike.getByText('same email').waitFor();
  await alike.getByRole('button', { name: 'Merge records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge records' }).click();
  await merged.waitFor();

  await page.goto(`/admin/contact?keyword=bo.lam-${own}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('7 Jan 2030').waitFor();
  expect(await row.count()).toBe(1);
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Make a customer' }).click();
  await page.waitForURL(/\/admin\/customer\/edit\/\d+$/);
  const journal = page.getByRole('region', { name: 'Journal' });
  await journal.getByText('Samples of oolong').waitFor();
  await journal.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Note' }).click();
  await journal.getByRole('textbox', { name: 'New note' }).fill('Buys for her office');
  await journal.getByRole('button', { name: 'Add note' }).click();
  const note = journal.getByRole('paragraph').filter({ hasText: 'Buys for her office' });
  await note.waitFor();
  await journal.getByRole('checkbox', { name: 'Call', exact: true }).press('Space');
  await note.waitFor({ state: 'detached' });
  await journal.getByText('Samples of oolong').waitFor();
});

journey(
  'a group is described by conditions, counted while they change, and shows its people',
  async ({ page, site }) => {
    await enter(page, site);
    // Of all contacts these alone have the tag: a try before this one left others.
    const own = Date.now().toString(36);
    const tag = `fair-${own}`;
    const group = `From LINE ${own}`;
    for (const [first_name, source] of [
      ['Mei', 'line'],
      ['Kit', 'facebook'],
    ] as const) {
      const email = `${first_name}-${own}@fair.example`;
      const { id } = await makeRecord(page, 'contact', { first_name, email, source });
      const tagged = await page.request.put(`/api/admin/contact/${id}/tags`, {
        headers: ownCall,
        data: { tags: [tag] },
      });
      expect(tagged.ok(), await tagged.text()).toBe(true);
    }
    await page.goto('/admin/group/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(group);
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Conditions' }).selectOption('Came to us by');
    await page.getByText('Fill in every condition').waitFor();
    await page.getByRole('combobox', { name: 'Sources' }).press('ArrowDown');
    await page.getByRole('option', { name: 'LINE' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Conditions' }).nth(1).selectOption('With one of these tags');
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.keyboard.press('Enter');
    await page.getByText('1 person', { exact: true }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/group-form.png`, fullPage: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/group$/);
    const row = page.getByRole('row').filter({ hasText: group });
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    await row.getByRole('link').first().click();
    const people = page.getByRole('region', { name: 'People in this group' });
    await people.getByRole('link', { name: 'Mei' }).waitFor();
    expect(await people.getByRole('row').count()).toBe(2);
    await people.getByText('Conditions').waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/group-edit.png`, fullPage: true });
  },
);

journey(
  'a group whose name holds a slash or a percent sign is opened by it, changed, and deleted',
  async ({ page, site }) => {
    await enter(page, site);
    const address = (path: string, name: string) => `/admin/${path}/edit/${encodeURIComponent(name)}`;
    const box = page.getByRole('textbox', { name: 'Name', exact: true });
    const own = Date.now().toString(36);
    for (const [path, noun] of [
      ['group', 'contact_group'],
      ['customer/group', 'customer_group'],
    ] as const)
      for (const name of [`Tea / coffee ${own}`, `50% off ${own}`, `a%2Fb ${own}`]) {
        await makeRecord(page, noun, { name });
        await page.goto(address(path, name));
        await expect.poll(() => box.inputValue()).toBe(name);
        await box.fill(`${name} %2F/`);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Submit Success').first().waitFor();
        await page.goto(address(path, `${name} %2F/`));
        await expect.poll(() => box.inputValue()).toBe(`${name} %2F/`);
        const gone = await page.request.delete(`/api/admin/${noun}/batch`, {
          headers: ownCall,
          data: { names: [`${name} %2F/`, name] },
        });
        // The name it had before is nobody's now.
        expect(await gone.json()).toMatchObject({ success_ids: [expect.any(Number)], fail_ids: [name] });
      }
  },
);
