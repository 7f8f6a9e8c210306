export * from './relocate.ts';
