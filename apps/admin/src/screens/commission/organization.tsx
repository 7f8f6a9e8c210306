// People above people: a tree that is moved by dragging, or by a dialog with the keyboard or a finger.

import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type OrganizationPerson, routes } from '@kaifong/domain/commission/contract';
import { Button, Group, Modal, Paper, Select, Stack, Text } from '@mantine/core';
import { IconArrowsMove, IconGripVertical } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import { belowOf, type Placed, placePeople } from './place-people.ts';
import { usePersonDrag } from './use-person-drag.ts';

export default function Organization() {
  const { t } = useTranslation();
  const can = useCan();
  const answer = useRoute(routes.listOrganization, { language: currentLanguage() });
  const [moved, setMoved] = useState<OrganizationPerson>();
  const move = useAction(routes.movePerson, [routes.listOrganization]);
  const people = answer.data?.data;
  const drop = (id: number, upline_id: number) =>
    move.mutateAsync({ id, upline_id, language: currentLanguage() }).then(
      () => notifySuccess('submit_success'),
      (error: unknown) => notifyFailure('submit_fail', error, saidOf(error, ['upline_id'])),
    );
  return (
    <>
      <PageHeader title={t('screen.commission_organization')} />
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {people || answer.error ? null : <ScreenSkeleton />}
      {people ? (
        <Paper p="lg">
          <Text size="sm" mb="md">
            {t('commission_ui.organization_text')}
          </Text>
          <Stack
            gap={4}
            component="ul"
            p={0}
            m={0}
            aria-label={t('screen.commission_organization')}
            style={{ listStyle: 'none' }}
          >
            {placePeople(people).map((placed) => (
              <Person
                key={placed.person.account_id}
                placed={placed}
                takes={(id) => mayStandBelow(people, id, placed.person)}
                onDrop={(id) => void drop(id, placed.person.account_id)}
                onMove={can('update commission_organization') ? setMoved : undefined}
              />
            ))}
          </Stack>
        </Paper>
      ) : null}
      {moved && people ? <MovePerson person={moved} people={people} onClose={() => setMoved(undefined)} /> : null}
    </>
  );
}

interface PersonProps {
  readonly placed: Placed;
  readonly onMove: ((person: OrganizationPerson) => void) | undefined;
  readonly takes: (id: number) => boolean;
  readonly onDrop: (id: number) => void;
}

/** A person stands neither below herself, nor below those under her, nor where she stands already. */
const mayStandBelow = (people: readonly OrganizationPerson[], id: number, { account_id }: OrganizationPerson) =>
  id !== account_id &&
  !belowOf(people, id).has(account_id) &&
  people.find((one) => one.account_id === id)?.upline_id !== account_id;

function Person({ placed: { person, depth, above }, onMove, takes, onDrop }: PersonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, group, upline_shares, enabled } = person;
  const drag = usePersonDrag({ id: person.account_id, enabled: onMove !== undefined, takes, onDrop });
  return (
    <Group
      component="li"
      ref={drag.line}
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      py={6}
      style={{
        paddingInlineStart: Math.min(depth, 6) * 20,
        borderBottom: '1px solid var(--mantine-color-default-border)',
        ...(drag.over && { outline: '2px solid var(--mantine-primary-color-filled)' }),
      }}
    >
      <span ref={drag.grip} aria-hidden="true" style={{ cursor: onMove ? 'grab' : undefined, display: 'flex' }}>
        {onMove ? <IconGripVertical size={16} stroke={1.6} /> : null}
      </span>
      <div style={{ minWidth: 0, flex: 1 }}>
        <Group gap="xs">
          <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {group ? <StatusBadge tone="info">{group}</StatusBadge> : null}
          {enabled ? null : <StatusBadge tone="quiet">{t('commission_ui.switched_off')}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {above
            ? [
                t('commission_ui.below', { name: above }),
                upline_shares.length > 0 &&
                  t('commission_ui.shares_up', {
                    percents: upline_shares.map((each) => `${format.number(each)}%`).join(', '),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('commission_ui.at_top')}
        </Text>
      </div>
      {onMove ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowsMove size={15} />}
          aria-label={t('commission_ui.move_name', { name })}
          onClick={() => onMove(person)}
        >
          {t('commission_ui.move')}
        </Button>
      ) : null}
    </Group>
  );
}

interface MoveProps {
  readonly person: OrganizationPerson;
  readonly people: readonly OrganizationPerson[];
  readonly onClose: () => void;
}

function MovePerson({ person, people, onClose }: MoveProps) {
  const { t } = useTranslation();
  const [upline, setUpline] = useState(person.upline_id === null ? null : String(person.upline_id));
  const move = useAction(routes.movePerson, [routes.listOrganization]);
  const below = belowOf(people, person.account_id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await move.mutateAsync({
        id: person.account_id,
        upline_id: upline === null ? null : Number(upline),
        language: currentLanguage(),
      });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['upline_id']));
    }
  };
  const refused = move.error instanceof CallError ? move.error.errors.upline_id?.join(' ') : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('commission_ui.move_name', { name: person.name })}
      closeButtonProps={{ 'aria-label': t('commission_ui.close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Select
            label={t('commission_ui.above')}
            value={upline}
            onChange={setUpline}
            clearable
            searchable
            placeholder={t('commission_ui.at_top')}
            data={people
              .filter(({ account_id }) => account_id !== person.account_id && !below.has(account_id))
              .map(({ account_id, name }) => ({ value: String(account_id), label: name }))}
            error={refused}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('commission_ui.close')}
            </Button>
            <Button type="submit" loading={move.isPending}>
              {t('commission_ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
