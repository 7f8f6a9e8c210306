// Takes a step: checks what was typed, sends it once, and tells what came of it.

import type { StepCalls } from '@kaifong/base/steps';
import { CallError } from '@kaifong/client/call';
import { keyOf as queryKey, useAction } from '@kaifong/client/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../feedback/index.ts';
import { useIssueWords } from '../form/index.ts';
import { currentLanguage } from '../language/language.ts';
import type { RecordSteps, SteppedRecord } from './steps-of.ts';

export interface Step {
  /** Sends what was typed. Resolves with true when there is nothing more to do: it was taken, or cannot be taken any more. */
  readonly take: (typed: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly busy: boolean;
  /** Message by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** `name` is what people call the record. `onStale` gets it as it is now, where somebody was faster and the step is still asked for. */
export function useStep<R extends SteppedRecord>(
  steps: RecordSteps<R>,
  record: R,
  name: string,
  command: string,
  onStale?: (current: R) => void,
): Step {
  const { t } = useTranslation();
  const say = useIssueWords();
  const { machine, stale, fieldOfCode = {}, showStale } = steps;
  const { take: route } = steps.calls[command] as StepCalls;
  const action = useAction(route, stale);
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});

  /** Whether the record is no longer what this screen shows. */
  const refused = (error: unknown): boolean => {
    if (!(error instanceof CallError)) {
      notifyFailure('submit_fail', error);
      return false;
    }
    const atFields = Object.entries(error.errors).map(([path, texts]) => [path, texts.join(' ')] as const);
    const field = fieldOfCode[error.code];
    setErrors(Object.fromEntries(field ? [...atFields, [field, error.messages.join(' ')]] : atFields));
    const over = error.status === 409 || (error.status === 422 && atFields.length === 0 && field === undefined);
    if (over) for (const shown of stale) void queries.invalidateQueries({ queryKey: queryKey(shown) });
    const current = error.code === 'stale-version' ? (error.details?.current as R | undefined) : undefined;
    const show = onStale ?? showStale;
    if (current && show) show(current);
    else notifyFailure('submit_fail', error);
    // What was typed stays beside what is new.
    return over && !(current && onStale);
  };

  const take: Step['take'] = async (typed) => {
    const wanted = { ...typed, id: record.id, version: record.version, language: currentLanguage() };
    const issues = route.input.safeParse(wanted).error?.issues ?? [];
    const found = issues.map((issue) => [issue.path.join('.'), say(issue)] as const);
    setErrors(Object.fromEntries(found.reverse()));
    if (found.length > 0) return false;
    try {
      await action.mutateAsync(wanted);
      notifySuccess('submit_success', `${name} · ${t(`${machine.domain}.command.${command}`)}`);
      return true;
    } catch (error) {
      return refused(error);
    }
  };
  return { take, busy: action.isPending, errors };
}
