import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './document.module.css';

interface DocumentLayoutProps {
  /** Status and next step; not printed. */
  readonly steps?: ReactNode;
  /** Lines, then payments, parcels, files, timeline. */
  readonly main: ReactNode;
  /** Totals and parties. On a phone it comes first, unless `after`. */
  readonly side: ReactNode;
  readonly after?: boolean;
}

/** Layout of a document on screen and paper: steps, lines, totals, parties. */
export function DocumentLayout({ steps, main, side, after }: DocumentLayoutProps) {
  return (
    <Stack gap="md">
      {steps ? <Stack className={classes.steps}>{steps}</Stack> : null}
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          {main}
        </Stack>
        <Stack gap="md" miw={0} {...(!after && { className: classes.side })}>
          {side}
        </Stack>
      </div>
    </Stack>
  );
}
