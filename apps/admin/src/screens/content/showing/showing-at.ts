// When something with a beginning and an end is shown.

export interface Shown {
  readonly enabled: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** `off`: switched off; otherwise as the clock has it. */
export type Showing = 'off' | 'waiting' | 'showing' | 'over';

export function showingAt({ enabled, starts_at, ends_at }: Shown, now: number): Showing {
  if (!enabled) return 'off';
  if (ends_at && Date.parse(ends_at) <= now) return 'over';
  return starts_at && Date.parse(starts_at) > now ? 'waiting' : 'showing';
}
