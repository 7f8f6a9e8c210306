import type { Domain } from '@kaifong/kernel/domain';

export interface Extension {
  /** From the root: `examples/gift-notes`. Its migrations stand in `migrations` below it. */
  readonly folder: string;
  readonly domain: Domain;
}

/** Filled by `tools/bundle/extensions.ts` with what kaifong.config.ts names. */
export const extensions: readonly Extension[] = [];
