// What each step of a session asks for.
import { sessionSteps as calls, routes, type SessionView, sessionMachine } from '@kaifong/domain/till/contract';
import { Alert, Text } from '@mantine/core';
import { IconCalculator, IconCheck, IconLock, IconLockOpen, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordSteps, StepFieldsProps } from '../../kit/steps/index.ts';
import { CashCount } from './cash-count.tsx';
import { typedCount } from './typed-counts.ts';

/** The drawer is counted without being told what should lie in it. */
function CountFields({ record, values, onChange, errors }: StepFieldsProps<SessionView>) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm">{t('till_view.count_text')}</Text>
      {errors.counts ? <Alert color="orange">{errors.counts}</Alert> : null}
      <CashCount name="counts" values={values} onChange={onChange} errors={errors} currency={record.currency} />
    </>
  );
}

export const sessionSteps: RecordSteps<SessionView> = {
  machine: sessionMachine,
  calls,
  stale: [routes.getSession, routes.listSessions, routes.getTillStore],
  icons: { open: IconLockOpen, count: IconCalculator, resume: IconRotate, close: IconLock, approve: IconCheck },
  counterparts: ['resume'],
  fields: { count: CountFields },
  fieldOfCode: { 'till.journal-waits': 'counts', 'till.device-away': 'counts', 'till.cards-wait': 'counts' },
  inputOf: (values, command) => (command === 'count' ? { counts: typedCount('counts', values) } : values),
  wide: (command) => command === 'count',
};
