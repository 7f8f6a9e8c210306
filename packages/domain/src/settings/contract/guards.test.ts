import { describe, expect, it } from 'vitest';
import {
  cartOpenTo,
  checkoutOpenTo,
  type Flag,
  guestCheckoutAllowed,
  phoneLoginEnabled,
  pricesVisibleTo,
  registrationOpen,
  startingCountryCode,
} from './index.ts';

type Row = [catalog: Flag, member: Flag, warehouse: Flag, loggedIn: boolean, open: boolean];

describe('guards', () => {
  it.each<Row>([
    [0, 0, 1, false, true],
    [0, 0, 1, true, true],
    [1, 0, 1, false, false],
    [1, 0, 1, true, false],
    [0, 1, 1, false, false],
    [0, 1, 1, true, true],
    [0, 0, 0, true, false],
    [1, 1, 0, false, false],
  ])(
    'catalogue %i, members only %i, warehouse %i, logged in %s: cart open is %s',
    (catalog, member, warehouse, loggedIn, open) => {
      const settings = { catalog_mode: catalog, member_only: member, warehouse_enabled: warehouse };
      expect(cartOpenTo(settings, loggedIn)).toBe(open);
    },
  );

  it('lets guests check out only where that is allowed', () => {
    const open = { catalog_mode: 0, member_only: 0, warehouse_enabled: 1 } as const;
    expect(checkoutOpenTo({ ...open, guest_checkout: 0 }, false)).toBe(false);
    expect(checkoutOpenTo({ ...open, guest_checkout: 0 }, true)).toBe(true);
    expect(checkoutOpenTo({ ...open, guest_checkout: 1 }, false)).toBe(true);
    expect(guestCheckoutAllowed({ guest_checkout: 1 })).toBe(true);
  });

  it('shows prices to everybody unless the shop is for members', () => {
    expect(pricesVisibleTo({ member_only: 0 }, false)).toBe(true);
    expect(pricesVisibleTo({ member_only: 1 }, false)).toBe(false);
    expect(pricesVisibleTo({ member_only: 1 }, true)).toBe(true);
  });

  it('offers sign-in by telephone when the switch is 0', () => {
    expect(phoneLoginEnabled({ login_via_phone: 0 })).toBe(true);
    expect(phoneLoginEnabled({ login_via_phone: 1 })).toBe(false);
  });

  it('opens registration when the switch is 1', () => {
    expect(registrationOpen({ allow_registration: 1 })).toBe(true);
    expect(registrationOpen({ allow_registration: 0 })).toBe(false);
  });

  it.each([
    ['61', ['852', '61'], '61'],
    ['44', ['853', '852'], '852'],
    ['44', ['60', '65'], '60'],
  ])('starts with the prefix %s when %j are offered: %s', (wanted, offered, expected) => {
    expect(startingCountryCode({ default_country_code: wanted, supported_country_codes: offered })).toBe(expected);
  });
});
