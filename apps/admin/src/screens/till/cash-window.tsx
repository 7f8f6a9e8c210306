// Cash that goes into a drawer or out of it, beside sales.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes, type SessionView } from '@kaifong/domain/till/contract';
import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useIssueWords } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';

interface CashWindowProps {
  readonly session: SessionView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CashWindow({ session, opened, onClose }: CashWindowProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={`${t('till_view.move_cash')} · ${session.register_name}`}>
      <CashForm session={session} onDone={onClose} />
    </Modal>
  );
}

function CashForm({ session, onDone }: Pick<CashWindowProps, 'session'> & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const say = useIssueWords();
  const move = useAction(routes.moveCash, [routes.getSession]);
  const [direction, setDirection] = useState<'in' | 'out'>('out');
  const [amount, setAmount] = useState<string | number>('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    const wanted = { id: session.id, language: currentLanguage(), direction, amount, reason };
    const issues = routes.moveCash.input.safeParse(wanted).error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), say(issue)])));
    if (issues.length > 0) return;
    try {
      await move.mutateAsync(wanted as Parameters<typeof move.mutateAsync>[0]);
      notifySuccess('submit_success');
      onDone();
    } catch (error) {
      // More than lies there is a matter of the amount.
      if (error instanceof CallError && error.code === 'till.cash-short')
        setErrors({ amount: error.messages.join(' ') });
      else notifyFailure('submit_fail', error);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('till_view.direction')}
          value={direction}
          onChange={(value) => setDirection(value === 'in' ? 'in' : 'out')}
          data={[
            { value: 'out', label: t('till_view.cash_out') },
            { value: 'in', label: t('till_view.cash_in') },
          ]}
        />
        <NumberInput
          data-autofocus
          label={t('till_view.amount')}
          value={amount}
          onChange={setAmount}
          decimalScale={2}
          required
          error={errors.amount}
        />
        <TextInput
          label={t('till_view.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          required
          error={errors.reason}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={move.isPending}>
            {t('action.back')}
          </Button>
          <Button type="submit" loading={move.isPending}>
            {t(direction === 'in' ? 'till_view.put_in' : 'till_view.take_out')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
