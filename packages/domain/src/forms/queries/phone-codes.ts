import type { Context } from '@kaifong/kernel/context';
import { isPhone } from '../../customers/index.ts';
import { startingCountryCode } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { PhoneCodes } from '../rules/read-answers.ts';

/** Country codes this shop takes. */
export async function phoneCodes(ctx: Context): Promise<PhoneCodes> {
  const settings = await getSettings(ctx);
  return { offered: settings.supported_country_codes, usual: startingCountryCode(settings) ?? '852', isPhone };
}
