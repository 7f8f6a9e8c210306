export { alpha2Of, alpha3Of, type Country, countries, countryName, countrySchema } from './countries.ts';
export { displayCurrency } from './currencies.ts';
export { type SettingKey, type Settings, settingDefinitions, settingKeys } from './definitions.ts';
export { errors } from './errors.ts';
export { type Flag, flagSchema, parseFlag } from './flag.ts';
export {
  cartOpenTo,
  checkoutOpenTo,
  emailMustBeVerified,
  guestCheckoutAllowed,
  phoneLoginEnabled,
  pricesVisibleTo,
  registrationOpen,
  startingCountryCode,
} from './guards.ts';
export { type Mail, type MailRow, mailStatuses } from './mail-log.ts';
export { routes } from './routes.ts';
export {
  type Configuration,
  type ConfigurationInput,
  configuration,
  configurationInput,
  type PublicSettings,
  publicSettings,
} from './shapes.ts';
export { type CurrencySetting, callingCodeSchema, currencySchema, type Palette, paletteSchema } from './values.ts';
