import type { AnyRoute } from '@kaifong/base/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal, useUndo } from '../../feedback/index.ts';
import type { UndoableOutcome } from './use-batch-report.tsx';

interface FlagSwitchProps {
  readonly checked: boolean;
  /** The name of the flag, for the news of its change. */
  readonly field: string;
  /** What the switch is called: of which row it is. */
  readonly label: string;
  readonly update: (value: boolean) => Promise<UndoableOutcome>;
  /** Under way, or not this person's to change. */
  readonly disabled: boolean;
  readonly stale: readonly AnyRoute[];
}

/** A flag of a row in a list written by hand: shown at once, put back when it was refused. */
export function FlagSwitch({ checked, field, label, update, disabled, stale }: FlagSwitchProps) {
  const { t } = useTranslation();
  const { offer } = useUndo(stale);
  const [wish, setWish] = useState<boolean>();
  const change = async (value: boolean) => {
    setWish(value);
    try {
      const { fail_reasons: refused, undo: token } = await update(value);
      const reasons = refused.map(({ message }) => message);
      if (refused.length > 0) notifyRefusal('batch_update_fail', reasons);
      else offer({ title: 'submit_success', message: t('inline.changed', { field }), token });
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
    setWish(undefined);
  };
  return (
    <Switch
      size="sm"
      checked={wish ?? checked}
      disabled={disabled}
      onChange={(event) => void change(event.currentTarget.checked)}
      aria-label={label}
      withThumbIndicator={false}
    />
  );
}
