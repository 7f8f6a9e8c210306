/** Where somebody comes from (specification, 3: lead source options); `form`: no source specified. */
export const leadSources = [
  'form',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'google',
  'twitter',
  'whatsapp',
  'wechat',
  'line',
  'sales_or_staff',
  'website',
] as const;
export type LeadSource = (typeof leadSources)[number];
