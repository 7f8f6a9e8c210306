export { errors } from './errors.ts';
export { type TaxSettings, taxSettings } from './settings.ts';
export { type TaxClass, type TaxRate, type TaxZone, taxClass, taxZones } from './tax-class.ts';
