import { type LeadSource, leadSources } from '@kaifong/domain/forms/contract';

/** Hosts by which a source is known; the first that fits. */
const hosts: readonly (readonly [RegExp, LeadSource])[] = [
  [/(^|\.)(facebook|fb)\.com$|(^|\.)fb\.me$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)google\.[a-z.]{2,6}$/, 'google'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'twitter'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(weixin\.qq\.com|wechat\.com)$/, 'wechat'],
  [/(^|\.)line\.me$/, 'line'],
];

const hostOf = (address: string | null): string => {
  try {
    return address ? new URL(address).hostname.toLowerCase() : '';
  } catch {
    return '';
  }
};

/**
 * Where a visitor comes from: `?source=` or `utm_source` where they name one, else by the page that led here; `form` for a visitor who
 * typed the address, `website` for one from somewhere else.
 */
export function leadSourceOf(request: Request): LeadSource {
  const { searchParams, hostname } = new URL(request.url);
  const named = [searchParams.get('source'), searchParams.get('utm_source')].map((word) => word?.toLowerCase() ?? '');
  const known = named.flatMap((word) => leadSources.find((source) => source === word) ?? []);
  if (known[0]) return known[0];
  const host = hostOf(request.headers.get('referer'));
  if (host === '') return 'form';
  if (host === hostname) return 'website';
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'website';
}
