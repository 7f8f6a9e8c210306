import type { TFunction } from 'i18next';

/** `8 h`, `7 h 30 min`, `0 min`. */
export function minutesText(minutes: number, { t }: { readonly t: TFunction }): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('attendance.minutes', { minutes: rest });
  return rest === 0 ? t('attendance.hours', { hours }) : t('attendance.hours_minutes', { hours, minutes: rest });
}
