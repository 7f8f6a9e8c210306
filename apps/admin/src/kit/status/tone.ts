// The colours of specification 4, with an icon each so that colour is never alone.

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'quiet';

const groups: Record<Exclude<Tone, 'quiet'>, readonly string[]> = {
  good: ['completed', 'received', 'sent', 'approved', 'present', 'published'],
  info: ['shipped', 'payment_review', 'processing', 'process'],
  warn: ['pending', 'partial_received'],
  bad: [
    'abnormal', 'refunded', 'canceled', 'archived', 'payment_reject', 'rejected', 'absent', 'disabled',
  ], // biome-ignore format: a list reads better in rows
};

/** `paid`, `draft`, `to_do` and every word the specification does not group are quiet. */
export function toneOf(status: string): Tone {
  const found = Object.entries(groups).find(([, words]) => words.includes(status));
  return (found?.[0] as Tone | undefined) ?? 'quiet';
}
