import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** What stands at the end of the heading's line: a state, a switch, a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen that is looked at, under its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2}>{title}</Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
