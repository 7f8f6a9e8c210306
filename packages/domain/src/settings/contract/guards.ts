// What the shop's switches mean, in the positive. Screens and server ask these; nobody compares a switch to 0 or 1.
import type { Settings } from './definitions.ts';

type Switches<K extends keyof Settings> = Pick<Settings, K>;

/** Telephone numbers may be used to sign in. The wire value is inverted: 0 means offered. */
export const phoneLoginEnabled = (settings: Switches<'login_via_phone'>): boolean => settings.login_via_phone === 0;

/** New customers may make an account themselves. */
export const registrationOpen = (settings: Switches<'allow_registration'>): boolean =>
  settings.allow_registration === 1;

/** Customers must have confirmed their email address before they can sign in. */
export const emailMustBeVerified = (settings: Switches<'login_validate_email'>): boolean =>
  settings.login_validate_email === 1;

/** Prices are shown to everybody, or to members only. */
export const pricesVisibleTo = (settings: Switches<'member_only'>, loggedIn: boolean): boolean =>
  settings.member_only === 0 || loggedIn;

/** Cart and checkout can be entered: no catalogue mode, no member-only shop for strangers, and a warehouse to ship from. */
export const cartOpenTo = (
  settings: Switches<'catalog_mode' | 'member_only' | 'warehouse_enabled'>,
  loggedIn: boolean,
): boolean =>
  settings.catalog_mode === 0 && (settings.member_only === 0 || loggedIn) && settings.warehouse_enabled === 1;

/** An order can be placed without an account. */
export const guestCheckoutAllowed = (settings: Switches<'guest_checkout'>): boolean => settings.guest_checkout === 1;

/** The checkout page opens: the cart is open, and strangers may buy. */
export const checkoutOpenTo = (
  settings: Switches<'catalog_mode' | 'member_only' | 'warehouse_enabled' | 'guest_checkout'>,
  loggedIn: boolean,
): boolean => cartOpenTo(settings, loggedIn) && (loggedIn || guestCheckoutAllowed(settings));

/** The telephone prefix a form starts with: the shop's own, else 852 if it is offered, else the first one. */
export function startingCountryCode(
  settings: Switches<'default_country_code' | 'supported_country_codes'>,
): string | undefined {
  const offered = settings.supported_country_codes;
  if (offered.includes(settings.default_country_code)) return settings.default_country_code;
  return offered.includes('852') ? '852' : offered[0];
}
