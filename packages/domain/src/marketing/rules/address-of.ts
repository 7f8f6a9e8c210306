import type { BroadcastChannel } from '../contract/index.ts';

interface Reached {
  readonly email: string;
  readonly country_code: string | null;
  readonly phone: string | null;
}

/** Where a person is written to by a channel; empty: nowhere. */
export const addressOf = (channel: BroadcastChannel, { email, country_code, phone }: Reached): string =>
  channel === 'email' ? email : phone ? `+${country_code}${phone}` : '';
