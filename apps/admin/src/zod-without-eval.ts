// What `zod` means in the back office (vite.config.ts). The content policy forbids eval; zod finds that out by trying, and
// Firefox puts each refusal into the console. So its compiler is off before the first schema is made.
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
