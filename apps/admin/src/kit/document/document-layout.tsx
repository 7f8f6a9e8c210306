import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './document.module.css';

interface DocumentLayoutProps {
  /** How far it is and what it waits for; not on paper. */
  readonly steps?: ReactNode;
  /** Lines, then what belongs to them: payments, parcels, files, what happened. */
  readonly main: ReactNode;
  /** Totals, then who it is for. On a phone it comes first: it decides what to do. */
  readonly side: ReactNode;
}

/** How a document is looked at and printed: steps, lines, totals, parties, always in the same places. */
export function DocumentLayout({ steps, main, side }: DocumentLayoutProps) {
  return (
    <Stack gap="md">
      {steps ? <Stack className={classes.steps}>{steps}</Stack> : null}
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          {main}
        </Stack>
        <Stack gap="md" miw={0} className={classes.side}>
          {side}
        </Stack>
      </div>
    </Stack>
  );
}
