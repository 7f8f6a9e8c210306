import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from './shell.module.css';

/** The shape of a screen that is on its way; shown only when it takes longer than 200 ms. */
export function ScreenSkeleton() {
  return (
    <div className={`${classes.page} ${classes.late}`} aria-busy="true">
      <Stack gap="lg">
        <Skeleton h={28} w={220} />
        <Paper p="lg">
          <Stack gap="md">
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} h={18} />
            ))}
          </Stack>
        </Paper>
      </Stack>
    </div>
  );
}
