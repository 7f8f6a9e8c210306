export * from './carriers.ts';
export * from './contact.ts';
export * from './payment-capabilities.ts';
export * from './payment-method.ts';
export * from './shipping.ts';
