import type { InboxEvent } from '@kaifong/domain/sales/contract';

const tones = {
  received: 'info',
  refused: 'bad',
  repeated: 'quiet',
  waiting: 'info',
  applied: 'good',
  failed: 'warn',
} as const;

export const toneOf = (state: InboxEvent['state']) => tones[state];
