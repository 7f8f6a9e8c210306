import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { predefinedTemplates, templateStyleOf } from '../contract/index.ts';
import { getSettings } from './get-settings.ts';

/** How the shop shows itself at the top and bottom of a letter. */
export interface LetterShop {
  readonly name: string;
  readonly url: string;
  /** Full address of a picture mail programs can show; '' for none. */
  readonly logo: string;
  readonly color: string;
  readonly email: string;
  readonly address: string;
}

/** Mail programs do not show vector pictures. */
const showable = (logo: string): boolean => logo !== '' && !/\.svg$/i.test(logo);

/** What a letter says of the shop in its head and at its end, in the reader's language. */
export async function letterShop(ctx: Context, language: Language): Promise<LetterShop> {
  const settings = await getSettings(ctx);
  const url = ctx.runtime.siteUrl;
  const text = (value: typeof settings.name) => textIn(value, language, settings.main_language);
  return {
    name: text(settings.name),
    url,
    logo: showable(settings.logo) ? new URL(settings.logo, url).href : '',
    color: (templateStyleOf(settings.template, settings.custom_templates) ?? predefinedTemplates.default).light.accent,
    email: settings.contact_email,
    address: text(settings.contact_address),
  };
}
