export * from './paying.ts';
