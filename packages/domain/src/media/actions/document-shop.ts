import { basename } from 'node:path';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { DocumentSheet } from '@kaifong/kernel/documents';
import { getSettings, letterShop } from '../../settings/index.ts';
import { pictureVariant } from './picture-variant.ts';
import { renderLogo } from './render-picture.ts';

/** A document without a logo is better than none: one that was deleted, or lies elsewhere, is left out. */
async function logoOf(ctx: Context, address: string): Promise<Buffer | undefined> {
  const picture = address === '' ? undefined : await pictureVariant(ctx, basename(address));
  return picture?.status === 200 ? renderLogo(picture.bytes) : undefined;
}

/** The shop as it stands at the top of a printed document. Here, because its logo is one of the pictures. */
export async function documentShop(ctx: Context, language: Language): Promise<DocumentSheet['shop']> {
  const [settings, shop] = [await getSettings(ctx), await letterShop(ctx, language)];
  const logo = await logoOf(ctx, settings.logo);
  const reached = [settings.contact_phone, settings.contact_email].filter(Boolean).join(' · ');
  return {
    name: shop.name,
    lines: [shop.address, reached].filter(Boolean),
    color: shop.color,
    ...(logo && { logo: new Uint8Array(logo) }),
  };
}
