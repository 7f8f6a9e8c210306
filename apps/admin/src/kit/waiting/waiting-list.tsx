import type { Waiting } from '@kaifong/domain/reports/contract';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../language/use-format.ts';
import classes from './waiting.module.css';

interface WaitingListProps {
  readonly kinds: Waiting['kinds'];
  /** The reader follows a link. */
  readonly onGo?: () => void;
}

/** What waits, kind by kind, the oldest first; each leads to where it is decided on or done. */
export function WaitingList({ kinds, onGo }: WaitingListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.kinds}>
      {kinds.map(({ name, title, screen, count, rows }) => (
        <section key={name} aria-label={title}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text fw={560}>{title}</Text>
            <Badge variant="light" size="lg">
              {format.number(count)}
            </Badge>
          </Group>
          <ul className={classes.rows}>
            {rows.map(({ id, title: what, since, link }) => (
              <li key={id}>
                <Anchor component={Link} to={link} size="sm" className={classes.title} {...(onGo && { onClick: onGo })}>
                  {what}
                </Anchor>
                <Text size="xs" c="dimmed" className={classes.since}>
                  {format.date(since)}
                </Text>
              </li>
            ))}
          </ul>
          {count > rows.length ? (
            <Anchor component={Link} to={screen} size="sm" {...(onGo && { onClick: onGo })}>
              {t('waiting.more', { count: count - rows.length })}
            </Anchor>
          ) : null}
        </section>
      ))}
    </div>
  );
}
