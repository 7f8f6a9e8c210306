import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './shell.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** A line of what matters beside the title: a status, a count. */
  readonly aside?: ReactNode;
  readonly description?: ReactNode;
  /** Address of the screen above. */
  readonly back?: string;
  /** Buttons; the one primary action last. */
  readonly children?: ReactNode;
}

/** Heading of a screen. Takes the focus when the screen opens, so that screen readers say where they are. */
export function PageHeader({ title, aside, description, back, children }: PageHeaderProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The first screen of a visit leaves the focus where the browser puts it: before the skip link.
  const arrived = useLocation().key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const { activeElement } = document;
    const nobodyElse = activeElement === null || activeElement === document.body || activeElement.tagName === 'A';
    if (arrived && nobodyElse) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="sm" mb="md">
      <title>{`${title} · Kaifong`}</title>
      <Group gap="xs" wrap="nowrap" align="flex-start" miw={0}>
        {back ? (
          <ActionIcon component={Link} to={back} size="lg" mt={-3} ms={-8} aria-label={t('action.back')}>
            <IconArrowLeft size={19} />
          </ActionIcon>
        ) : null}
        <div>
          <Group gap="sm">
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {aside}
          </Group>
          {description ? (
            <Text size="sm" c="dimmed" mt={2}>
              {description}
            </Text>
          ) : null}
        </div>
      </Group>
      {children ? (
        <Group gap="xs" className={classes.commands}>
          {children}
        </Group>
      ) : null}
    </Group>
  );
}
