import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type RosterShift, routes } from '@kaifong/domain/hr/contract';
import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { timesOf } from './shift-chip.tsx';
import { swapSteps } from './swap-steps.ts';

interface Props {
  /** The shift its owner would give away; undefined: the window is closed. */
  readonly shift: RosterShift | undefined;
  readonly onClose: () => void;
}

/** Asks a colleague to work a shift, for one of hers or for none. */
export function SwapWindow({ shift, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={shift !== undefined}
      onClose={onClose}
      title={t('shift.swap')}
      closeButtonProps={{ 'aria-label': t('shift.close') }}
    >
      {shift ? <SwapForm shift={shift} onDone={onClose} /> : null}
    </Modal>
  );
}

const blank = { colleague_id: '', return_id: '', reason: '' };

function SwapForm({ shift, onDone }: { readonly shift: RosterShift; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState(blank);
  const answer = useRoute(routes.listSwapColleagues, { language: currentLanguage() });
  const create = useAction(routes.createSwap, swapSteps.stale);
  const refused = create.error instanceof CallError ? create.error.errors : {};
  const colleagues = answer.data?.data;
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!colleagues) return <ScreenSkeleton />;
  const told = (each: RosterShift) => [format.date(each.date), timesOf(each), each.name].filter(Boolean).join(' · ');
  const offered = colleagues.find(({ id }) => String(id) === typed.colleague_id)?.shifts ?? [];
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await create.mutateAsync({ ...typed, assignment_id: shift.id, language: currentLanguage() });
      notifySuccess('submit_success', t('shift.asked'));
      onDone();
    } catch (problem) {
      notifyFailure('submit_fail', problem, saidOf(problem, ['colleague_id', 'return_id', 'reason']));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <Stack gap="sm">
        <Text>{told(shift)}</Text>
        <Select
          label={t('hr.shift_swap.fields.colleague_id')}
          searchable
          value={typed.colleague_id || null}
          data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => setTyped({ ...typed, colleague_id: value ?? '', return_id: '' })}
          error={refused.colleague_id?.join(' ')}
        />
        <Select
          label={t('hr.shift_swap.fields.return_id')}
          allowDeselect={false}
          value={typed.return_id}
          data={[
            { value: '', label: t('shift.nothing_back') },
            ...offered.map((each) => ({ value: String(each.id), label: told(each) })),
          ]}
          onChange={(value) => setTyped({ ...typed, return_id: value ?? '' })}
          error={refused.return_id?.join(' ')}
        />
        <Textarea
          label={t('hr.shift_swap.fields.reason')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
          error={(refused.reason ?? refused.assignment_id)?.join(' ')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('shift.ask')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
