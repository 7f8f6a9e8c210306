import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/hr/contract';
import { Anchor, Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { DayInput } from '../../kit/time/day-input.tsx';

const blank = { title: '', due_on: '' };

/** A task for oneself in one line. */
export function NewTask() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const [params, setParams] = useSearchParams();
  // The record whoever comes from there writes about.
  const link = params.get('link');
  const create = useAction(routes.createOwnTask, [routes.listOwnTasks, routes.listTasksAbout]);
  const refused = create.error instanceof CallError ? create.error.errors : {};
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await create.mutateAsync({ title: typed.title, due_on: typed.due_on || null, link });
      setTyped(blank);
      if (link) setParams({}, { replace: true });
      notifySuccess('create_success');
    } catch (error) {
      notifyFailure('create_fail', error, saidOf(error, ['title', 'due_on']));
    }
  };
  return (
    <Paper p="lg" component="section" aria-label={t('tasks.new')}>
      <form noValidate onSubmit={(event) => void add(event)}>
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t('tasks.new')}
            value={typed.title}
            maxLength={200}
            flex="1 1 16rem"
            onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
            error={refused.title?.join(' ')}
          />
          <DayInput
            label={t('hr.task.fields.due_on')}
            value={typed.due_on}
            onChange={(due_on) => setTyped({ ...typed, due_on })}
            error={refused.due_on?.join(' ')}
          />
          <Button type="submit" loading={create.isPending} mt={25}>
            {t('tasks.add')}
          </Button>
        </Group>
        {link ? (
          <Text size="sm" mt="xs">
            <Anchor component={Link} to={link} inherit>
              {t('tasks.about')}
            </Anchor>
          </Text>
        ) : null}
      </form>
    </Paper>
  );
}
