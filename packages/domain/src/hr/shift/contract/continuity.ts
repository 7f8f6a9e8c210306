/** Rights that a continuous contract gives: a rest day in seven, sickness allowance, pay of statutory holidays. */
export const continuityRights = ['rest_day', 'sickness', 'holiday_pay'] as const;
export type ContinuityRight = (typeof continuityRights)[number];
