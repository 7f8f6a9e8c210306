import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { updateProduct } from '../../catalogue/index.ts';
import { products } from '../../catalogue/schema.ts';
import { formSubmissions, forms } from '../../forms/schema.ts';
import { applications } from '../schema.ts';

/** The tea tasting is applied for by its form, and a neighbour has done so. */
export async function addDemoApplications(ctx: Context): Promise<void> {
  const [service] = await ctx.db.select().from(products).where(eq(products.url, 'private-tea-tasting'));
  const [form] = await ctx.db.select().from(forms).where(eq(forms.url, 'tea-tasting'));
  if (!service || !form) return;
  await updateProduct(ctx, { id: service.id, form_id: form.id });
  const asked = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.form_id, form.id));
  await ctx.db.insert(applications).values(
    asked.map(({ id, submitter, email, language }) => ({
      submission_id: id,
      status: 'pending' as const,
      product_id: service.id,
      service: service.name,
      applicant: submitter,
      email,
      person: email && `email:${email}`,
      language,
    })),
  );
}
