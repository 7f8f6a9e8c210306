import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';

interface FormSectionProps {
  readonly title?: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** A card of fields that belong together. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        {title ? (
          <div>
            <Title order={2}>{title}</Title>
            {description ? (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            ) : null}
          </div>
        ) : null}
        {children}
      </Stack>
    </Paper>
  );
}

interface FormColumnsProps {
  readonly main: ReactNode;
  /** The narrow column: switches, pictures, what is set rarely. */
  readonly side?: ReactNode;
}

export function FormColumns({ main, side }: FormColumnsProps) {
  return (
    <div className={classes.columns} data-two={side ? true : undefined}>
      <Stack gap="md">{main}</Stack>
      {side ? <Stack gap="md">{side}</Stack> : null}
    </div>
  );
}
