import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: 'examples/gift-notes/schema.ts',
  out: 'examples/gift-notes/migrations',
});
