// A punch comes with a photo, as a phone's camera leaves it: several megabytes, where the shop takes two.
import { expect } from 'vitest';
import { photoOf } from '../runner/camera-photo.ts';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '17:00' }));

journey('a punch with a photo of a phone is made smaller and taken', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const person = await hire(page, `Photo ${key}`, { hours });
  const photos = async (punch_photo: string) => {
    const reply = await page.request.put('/api/admin/configuration', { headers: ownCall, data: { punch_photo } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await photos('required');
  try {
    const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
    await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
    await enter(phone, site, person);
    await phone.goto('/admin/punch');
    const come = phone.getByRole('button', { name: '上班打卡', exact: true });
    await come.click();
    await phone.getByRole('alert').filter({ hasText: '打卡須附照片' }).first().waitFor();
    const file = phone.locator('input[type=file]');
    await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('It is me') });
    await come.click();
    await phone.getByRole('alert').filter({ hasText: 'JPEG' }).first().waitFor();
    await file.setInputFiles(await photoOf(phone, { width: 2600, height: 1900 }));
    await phone.getByText('photo.jpg', { exact: true }).waitFor();
    await come.click();
    await phone.getByText(/起上班中/).waitFor();
    const state = await phone.request.get('/api/admin/punch/mine');
    expect(await state.json()).toMatchObject({ data: { is_in: true, punches: [{ has_photo: true }] } });
  } finally {
    await photos('off');
  }
});
