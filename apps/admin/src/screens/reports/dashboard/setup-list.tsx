import { useAction } from '@kaifong/client/hooks';
import { type Setup, setupCard } from '@kaifong/domain/reports/contract';
import { routes } from '@kaifong/domain/settings/contract';
import { Anchor, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCard, useCards } from '../../../kit/dashboard/index.ts';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import classes from './setup-list.module.css';

type Step = Setup['steps'][number];

/** What the owner of a new shop does before it opens: what is there is ticked, what is not leads to where it is done. */
export function SetupList() {
  const { t } = useTranslation();
  const cards = useCards();
  const save = useAction(routes.updateConfiguration);
  const setup = useCard(setupCard)?.data;
  // Ticked a moment ago, and not read again yet: the next tick must not take them away.
  const [justTicked, setJustTicked] = useState<readonly string[]>([]);
  if (!setup || setup.hidden) return null;
  const { steps } = setup;
  const done = steps.filter((step) => step.done).length;
  const change = async (values: { setup_hidden?: 1; setup_ticked?: string[] }) => {
    try {
      await save.mutateAsync(values);
      await cards.refetch();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const tick = (name: string) => {
    const now = [...justTicked, name];
    setJustTicked(now);
    const before = steps.filter((step) => step.ticked).map((step) => step.name);
    void change({ setup_ticked: [...new Set([...before, ...now])] });
  };
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="setup">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id="setup">
          {t(done === steps.length ? 'setup.ready' : 'setup.title')}
        </Title>
        <Button variant="subtle" size="compact-sm" loading={save.isPending} onClick={() => change({ setup_hidden: 1 })}>
          {t('setup.hide')}
        </Button>
      </Group>
      <Group gap="sm" my="sm" wrap="nowrap">
        <Progress value={(100 * done) / steps.length} aria-hidden className={classes.bar} />
        <Text size="sm" c="dimmed">
          {t('setup.progress', { done, of: steps.length })}
        </Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <SetupStep key={step.name} step={step} onTick={() => tick(step.name)} />
        ))}
      </ol>
    </Paper>
  );
}

function SetupStep({ step, onTick }: { readonly step: Step; readonly onTick: () => void }) {
  const { t } = useTranslation();
  return (
    <li className={classes.step} data-done={step.done || undefined}>
      {step.done ? (
        <IconCircleCheckFilled className={classes.mark} role="img" aria-label={t('setup.done')} />
      ) : (
        <IconCircle className={classes.mark} stroke={1.5} role="img" aria-label={t('setup.to_do')} />
      )}
      <div>
        <Anchor component={Link} to={step.screen} fw={600}>
          {step.title}
        </Anchor>
        {step.done ? null : (
          <Text size="sm" c="dimmed">
            {step.text}
          </Text>
        )}
      </div>
      {step.done ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={onTick}
          aria-label={t('setup.tick_named', { name: step.title })}
        >
          {t('setup.tick')}
        </Button>
      )}
    </li>
  );
}
