export * from './desk.ts';
export * from './paying.ts';
