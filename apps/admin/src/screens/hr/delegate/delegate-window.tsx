import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type DelegateView, routes } from '@kaifong/domain/hr/contract';
import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { DayInput } from '../../../kit/time/day-input.tsx';

interface DelegateWindowProps {
  readonly people: DelegateView['people'];
  /** The employee in whose place; undefined: the reader's. */
  readonly employeeId: number | undefined;
  readonly onClose: () => void;
}

const blank = { delegate_id: '', from_on: '', to_on: '' };

/** Names somebody who decides for a stretch of days. */
export function DelegateWindow({ people, employeeId, onClose }: DelegateWindowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const create = useAction(routes.createDelegate, [routes.listDelegates]);
  const refused = create.error instanceof CallError ? create.error.errors : {};
  const change = (part: Partial<typeof blank>) => {
    create.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const employee_id = employeeId === undefined ? null : String(employeeId);
    try {
      await create.mutateAsync({ ...typed, employee_id, language: currentLanguage() });
      notifySuccess('submit_success', t('delegate.done'));
      onClose();
    } catch (problem) {
      notifyFailure('submit_fail', problem, saidOf(problem, ['delegate_id', 'from_on', 'to_on']));
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('delegate.name')} closeButtonProps={{ 'aria-label': t('delegate.close') }}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          <Select
            label={t('hr.delegate.fields.delegate_id')}
            searchable
            value={typed.delegate_id || null}
            data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => change({ delegate_id: value ?? '' })}
            error={refused.delegate_id?.join(' ')}
          />
          {(['from_on', 'to_on'] as const).map((field) => (
            <DayInput
              key={field}
              label={t(`hr.delegate.fields.${field}`)}
              value={typed[field]}
              onChange={(day) => change({ [field]: day })}
              error={refused[field]?.join(' ')}
            />
          ))}
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              {t('delegate.name')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
