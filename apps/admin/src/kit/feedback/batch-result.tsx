import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './feedback.module.css';

export interface BatchOutcome {
  readonly success_ids: readonly (number | string)[];
  readonly fail_reasons: readonly { readonly id: number | string; readonly message: string }[];
}

interface BatchResultProps {
  readonly outcome: BatchOutcome;
  /** Name of a record; its id where unknown. */
  readonly nameOf?: (id: number) => string | undefined;
  /** Retries the failed records; left out where that is no use. */
  readonly onRetry?: (ids: number[]) => void;
}

/** Outcome of a batch: failed records with reasons, then the succeeded ones. */
export function BatchResult({ outcome, nameOf, onRetry }: BatchResultProps) {
  const { t } = useTranslation();
  const { success_ids: done, fail_reasons: failed } = outcome;
  const called = (id: number | string) => {
    if (typeof id === 'string') return id;
    const name = nameOf?.(id);
    return name ? `${name} (#${id})` : `#${id}`;
  };
  return (
    <Stack>
      <section className={classes.outcome} data-tone="bad">
        <Text size="sm" fw={600} className={classes.outcomeTitle}>
          <IconCircleX size={16} aria-hidden="true" />
          {t('batch.failed', { count: failed.length })}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <ul className={classes.outcomeLines} tabIndex={0} aria-label={t('batch.failed', { count: failed.length })}>
          {failed.map(({ id, message }) => (
            <li key={id}>
              <b>{called(id)}</b> {message}
            </li>
          ))}
        </ul>
      </section>
      {done.length > 0 ? (
        <section className={classes.outcome} data-tone="good">
          <Text size="sm" fw={600} className={classes.outcomeTitle}>
            <IconCircleCheck size={16} aria-hidden="true" />
            {t('batch.went_through', { count: done.length })}
          </Text>
          <Text size="sm" mah={90} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
            {done.map(called).join(', ')}
          </Text>
        </section>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('action.close')}
        </Button>
        {onRetry ? (
          <Button
            onClick={() => {
              modals.closeAll();
              onRetry(failed.flatMap(({ id }) => (typeof id === 'number' ? id : [])));
            }}
          >
            {t('batch.retry')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
