import { Button, EmptyState } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../feedback/index.ts';

interface ReadProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The sentence that says what could not be done; left out: the data could not be had. */
  readonly title?: string;
}

/** In place of what could not be read: why, and another try. */
export function ReadProblem({ error, onRetry, title }: ReadProblemProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      py={56}
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      title={title ?? t('feedback.get_data_fail')}
      description={<FailureDetails failure={failureOf(error)} />}
    >
      <Button variant="default" mt="sm" onClick={onRetry}>
        {t('action.try_again')}
      </Button>
    </EmptyState>
  );
}
