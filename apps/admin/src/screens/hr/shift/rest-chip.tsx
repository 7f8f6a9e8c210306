// A rest day on the roster: shown in its cell, dragged while it is a draft, taken away, and named from the window of a place.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useAction } from '@kaifong/client/hooks';
import { type RestDay, routes } from '@kaifong/domain/hr/contract';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconMoonStars, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import { rosterStale } from './assignment-steps.ts';
import type { Place } from './roster-cell.tsx';
import classes from './shift.module.css';

export const restDragKind = 'roster-rest-day';

interface ChipProps {
  readonly rest: RestDay;
  /** The person and the day, for those who cannot see the cell. */
  readonly place: string;
}

export function RestChip({ rest, place }: ChipProps) {
  const { t } = useTranslation();
  const can = useCan();
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(false);
  const kept = useRef(rest);
  kept.current = rest;
  const isDraft = rest.status === 'draft';
  const movable = isDraft && can('update shift');
  useEffect(() => {
    const element = box.current;
    if (!element || !movable) return;
    return draggable({
      element,
      getInitialData: () => ({ kind: restDragKind, rest: kept.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [movable]);
  const mayRemove = can('delete shift') && (isDraft || can('publish shift'));
  const name = t('hr.rest_day.name');
  return (
    <div ref={box} className={classes.rest} data-status={rest.status} data-dragged={dragged || undefined}>
      <Text size="xs" lh={1.3}>
        {isDraft ? `${name} · ${t('hr.status.draft')}` : name}
      </Text>
      {mayRemove ? <RemoveRest rest={rest} place={place} /> : null}
    </div>
  );
}

function RemoveRest({ rest, place }: ChipProps) {
  const { t } = useTranslation();
  const remove = useAction(routes.deleteRestDay, rosterStale);
  const run = async () => {
    const { id, version, status } = rest;
    const label = t('shift.rest_remove', { place });
    const sure = { title: label, text: t('shift.rest_sure'), confirm: label };
    if (status === 'published' && !(await confirm(sure))) return;
    try {
      await remove.mutateAsync({ id, version, language: currentLanguage() });
      notifySuccess('delete_success', t('shift.rest_gone'));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.add}
      loading={remove.isPending}
      aria-label={t('shift.rest_remove', { place })}
      onClick={() => void run()}
    >
      <IconX size={14} />
    </ActionIcon>
  );
}

/** Names the place whose window is open as a rest day. Open shifts have none. */
export function NameRest({ place, onDone }: { readonly place: Place; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const create = useAction(routes.createRestDay, rosterStale);
  const { employee_id, date } = place;
  if (employee_id === null) return null;
  const run = async () => {
    try {
      await create.mutateAsync({ employee_id, date, language: currentLanguage() });
      notifySuccess('create_success', t('shift.rest_named'));
      onDone();
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <Can do="create shift">
      <Button
        variant="default"
        loading={create.isPending}
        leftSection={<IconMoonStars size={16} />}
        onClick={() => void run()}
      >
        {t('shift.rest_name')}
      </Button>
    </Can>
  );
}
