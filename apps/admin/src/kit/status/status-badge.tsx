import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import { type Tone, toneOf } from './tone.ts';

const icons = { good: IconCircleCheck, info: IconClock, warn: IconAlertTriangle, bad: IconCircleX, quiet: IconCircle };

type StatusBadgeProps = { readonly children: ReactNode } & (
  | { readonly tone: Tone; readonly status?: never }
  /** One of the specification's status words; decides the colour. */
  | { readonly status: string; readonly tone?: never }
);

/** A state in a word, a colour and an icon. */
export function StatusBadge({ tone, status, children }: StatusBadgeProps) {
  const kind = tone ?? toneOf(status);
  const ToneIcon = icons[kind];
  return (
    <span className={classes.badge} data-tone={kind}>
      <ToneIcon size={13} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
