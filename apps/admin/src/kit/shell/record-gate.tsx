import { CallError } from '@kaifong/client/call';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { warn } from '../feedback/index.ts';
import { ReadProblem } from '../table/read-problem.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface RecordGateProps<T> {
  readonly answer: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** The list was read and holds no such record. */
  readonly missing?: boolean;
  /** List to go to when the record does not exist. */
  readonly listPath: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders a record once loaded; for an unknown id says "ID not exists" and goes to the list after a second. */
export function RecordGate<T>({ answer, missing = false, listPath, children }: RecordGateProps<T>) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { error } = answer;
  const unknown = missing || (error instanceof CallError && (error.status === 404 || error.status === 422));

  useEffect(() => {
    if (!unknown) return;
    warn('feedback.get_data_fail', ['feedback.id_not_exists']);
    const timer = setTimeout(() => void go(listPath, { replace: true }), 1000);
    return () => clearTimeout(timer);
  }, [unknown, go, listPath]);

  if (answer.data !== undefined) return children(answer.data);
  if (!error || unknown) return <ScreenSkeleton />;
  return <ReadProblem error={error} onRetry={() => void answer.refetch()} title={t('feedback.get_form_data_fail')} />;
}
