import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Lines below each other, or the words for none. */
export function Lines({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return <Stack gap="sm">{children}</Stack>;
}
