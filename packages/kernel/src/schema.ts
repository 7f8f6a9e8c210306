// Every table of the runtime, for the migration generator.
export * from './audit/schema.ts';
export * from './demo/schema.ts';
export * from './events/schema.ts';
export * from './holds/schema.ts';
export * from './hooks/schema.ts';
export * from './http/schema.ts';
export * from './mail/schema.ts';
export * from './postings/schema.ts';
export * from './rate-limits/schema.ts';
export * from './resource/schema.ts';
export * from './steps/schema.ts';
