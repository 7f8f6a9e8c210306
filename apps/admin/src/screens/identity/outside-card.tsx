import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface OutsideCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One card in the middle of the page: what the screens before the door look like. */
export function OutsideCard({ title, text, children }: OutsideCardProps) {
  return (
    <Paper p={{ base: 'lg', sm: 'xl' }} shadow="sm">
      <title>{`${title} · Kaifong`}</title>
      <Stack gap="md">
        <div>
          <Title order={1}>{title}</Title>
          {text ? (
            <Text size="sm" c="dimmed" mt={4}>
              {text}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
