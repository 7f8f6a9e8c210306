export * from './download.ts';
