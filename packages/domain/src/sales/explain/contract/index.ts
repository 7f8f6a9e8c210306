export * from './explanation.ts';
