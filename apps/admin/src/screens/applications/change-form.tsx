import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/applications/contract';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import type { StepValues } from '../../kit/steps/index.ts';
import { applicationSteps } from './application-steps.ts';
import { QuoteFields } from './step-fields.tsx';

interface ChangeFormProps {
  /** The application. */
  readonly id: number;
  readonly onDone: () => void;
}

/** A further quote in mid-job: the applicant is mailed, and accepts it or not. */
export function ChangeForm({ id, onDone }: ChangeFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<StepValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const quote = useAction(routes.quoteChange, applicationSteps.stale);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = (name: string) => String(values[name] ?? '');
    try {
      await quote.mutateAsync({
        id,
        price: typed('price'),
        words: typed('words'),
        ...(values.valid_until && { valid_until: typed('valid_until') }),
      });
      notifySuccess('submit_success');
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(Object.fromEntries(Object.entries(error.errors ?? {}).map(([at, [first]]) => [at, first ?? ''])));
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <QuoteFields
        values={values}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        errors={errors}
        withDeposit={false}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={quote.isPending}>
          {t('application.send_quote')}
        </Button>
      </Group>
    </form>
  );
}
