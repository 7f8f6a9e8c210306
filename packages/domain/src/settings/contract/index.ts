export { askingForms, type CaptchaForm, captchaForms, captchaKeyFor, captchaToken } from './captcha.ts';
export { contrastOf, readable } from './contrast.ts';
export { alpha2Of, alpha3Of, type Country, countries, countryName, countrySchema } from './countries.ts';
export { displayCurrency } from './currencies.ts';
export {
  type SettingKey,
  type Settings,
  settingDefinitions,
  settingKeys,
  shopSettings,
  smsProviders,
  smtpSecurities,
} from './definitions.ts';
export {
  countriesWithDistricts,
  type District,
  districtCountry,
  districtName,
  districtOf,
  districtSchema,
  districts,
  districtsOf,
  hongKongDistrictSchema,
  regionLines,
} from './districts.ts';
export { errors } from './errors.ts';
export { type FailedJob, failedJob } from './failed-job.ts';
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
export { type Mail, type MailLine, type MailRow, mailCalls, mailList, mailRow, mailStatuses } from './mail-log.ts';
export { jsonListOf, namedCodes, splitList, wordKey } from './named-codes.ts';
export { type PemState, pemKinds } from './pem.ts';
export { getConfigs, type PublicSettings, publicSettings } from './public-settings.ts';
export { routes } from './routes.ts';
export {
  type ConfigurationTab,
  configurationTabs,
  type SecretName,
  type SecretState,
  secretNames,
  secretTabs,
} from './secrets.ts';
export {
  type Configuration,
  type ConfigurationInput,
  configuration,
  configurationInput,
  type ScriptsInput,
} from './shapes.ts';
export {
  type CustomTemplate,
  cardStyles,
  fontStacks,
  mostCustomTemplates,
  type Palette,
  type PredefinedTemplate,
  paletteNames,
  predefinedTemplateKeys,
  predefinedTemplates,
  radii,
  type TemplateStyle,
  templateStyleOf,
} from './template.ts';
export { type ContrastCheck, contrastChecksOf, themeCss } from './theme.ts';
export {
  type CurrencySetting,
  callingCodeSchema,
  currencySchema,
  optionalEmailSchema,
  publicKeySchema,
  timeZoneSchema,
} from './values.ts';
