import { useAction } from '@kaifong/client/hooks';
import { type Setup, setupCard } from '@kaifong/domain/reports/contract';
import { orderCard } from '@kaifong/domain/sales/contract';
import { routes } from '@kaifong/domain/settings/contract';
import { Anchor, Button, type ButtonProps, Group, Paper, Progress, Text, Title } from '@mantine/core';
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
  // A shop that has work sees its work first.
  const isBusy = (useCard(orderCard)?.data.to_do.length ?? 0) > 0;
  const [unfolded, unfold] = useState<boolean>();
  // Ticked a moment ago, and not read again yet: the next tick must not take them away.
  const [justTicked, setJustTicked] = useState<readonly string[]>([]);
  if (!setup || setup.hidden) return null;
  const { steps } = setup;
  const done = steps.filter((step) => step.done).length;
  const isOpen = unfolded ?? !isBusy;
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
        <Group gap="xs">
          {isOpen ? null : <Quiet onClick={() => unfold(true)}>{t('setup.show')}</Quiet>}
          <Quiet loading={save.isPending} onClick={() => change({ setup_hidden: 1 })}>
            {t('setup.hide')}
          </Quiet>
        </Group>
      </Group>
      <Group gap="sm" mt="sm" wrap="nowrap">
        <Progress value={(100 * done) / steps.length} aria-hidden className={classes.bar} />
        <Text size="sm" c="dimmed">
          {t('setup.progress', { done, of: steps.length })}
        </Text>
      </Group>
      {isOpen ? <Steps steps={steps} onTick={tick} /> : <NextStep step={steps.find((step) => !step.done)} />}
    </Paper>
  );
}

function Quiet(props: ButtonProps & { readonly onClick: () => void }) {
  return <Button variant="subtle" size="compact-sm" {...props} />;
}

function Steps({ steps, onTick }: { readonly steps: readonly Step[]; readonly onTick: (name: string) => void }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <SetupStep key={step.name} step={step} onTick={() => onTick(step.name)} />
      ))}
    </ol>
  );
}

/** The first step that is not done; the others are folded away. */
function NextStep({ step }: { readonly step: Step | undefined }) {
  const { t } = useTranslation();
  if (!step) return null;
  return (
    <Text size="sm" mt="xs">
      {t('setup.next')}{' '}
      <Anchor component={Link} to={step.screen} fw={600}>
        {step.title}
      </Anchor>
    </Text>
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
