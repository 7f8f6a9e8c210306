// Takes a step: checks what was typed, sends it once, and tells what came of it.

import { type AnyMachine, rowsOf, type StepCalls } from '@kaifong/base/steps';
import { CallError } from '@kaifong/client/call';
import { keyOf as queryKey, useAction } from '@kaifong/client/hooks';
import { routes as reports } from '@kaifong/domain/reports/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../feedback/index.ts';
import { useIssueWords } from '../form/index.ts';
import { currentLanguage } from '../language/language.ts';
import type { RecordSteps, SteppedRecord } from './steps-of.ts';
import { useStatusWord } from './use-status-word.ts';

export interface Step {
  /** Sends what was typed. Resolves with true when there is nothing more to do: it was taken, or cannot be taken any more. */
  readonly take: (typed: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly busy: boolean;
  /** Message by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The messages of a refusal that a window has among its `errors`. */
const toldIn = (error: CallError, field: string | undefined): readonly string[] =>
  field === undefined ? Object.values(error.errors).flat() : error.messages;

/** The status a step led to, where its command may lead to several or to another than its table says; undefined where the command tells enough. */
function endOf(machine: AnyMachine, command: string, data: unknown): string | undefined {
  const ends = new Set(rowsOf(machine, command).map(({ to }) => to));
  const status = (data as Partial<SteppedRecord> | null)?.status;
  return status !== undefined && (ends.size > 1 || !ends.has(status)) ? status : undefined;
}

/** The window of a step: it shows `errors` itself, and says what it has no field for. */
interface StepWindow<R> {
  /** Gets the record as it is now, where somebody was faster and the step is still asked for. */
  readonly onStale: (current: R) => void;
}

/** `name` is what people call the record. */
export function useStep<R extends SteppedRecord>(
  steps: RecordSteps<R>,
  record: R,
  name: string,
  command: string,
  window?: StepWindow<R>,
): Step {
  const { t } = useTranslation();
  const say = useIssueWords();
  const { machine, stale, fieldOfCode = {}, showStale } = steps;
  const { take: route } = steps.calls[command] as StepCalls;
  // A decision is nothing that waits any more.
  const action = useAction(route, [...stale, reports.listWaiting]);
  const statusWord = useStatusWord(machine);
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
    // With a field of its own a refusal is told there, beside what was typed.
    const over = field === undefined && (error.status === 409 || (error.status === 422 && atFields.length === 0));
    if (over) for (const shown of stale) void queries.invalidateQueries({ queryKey: queryKey(shown) });
    const current = error.code === 'stale-version' ? (error.details?.current as R | undefined) : undefined;
    const show = window?.onStale ?? showStale;
    if (current && show) show(current);
    else notifyFailure('submit_fail', error, window && !over ? toldIn(error, field) : []);
    // Typed values stay beside the new ones.
    return over && !(current && window);
  };

  const take: Step['take'] = async (typed) => {
    const wanted = { ...typed, id: record.id, version: record.version, language: currentLanguage() };
    const issues = route.input.safeParse(wanted).error?.issues ?? [];
    const found = issues.map((issue) => [issue.path.join('.'), say(issue)] as const);
    setErrors(Object.fromEntries(found.reverse()));
    if (found.length > 0) return false;
    try {
      const { data } = (await action.mutateAsync(wanted)) as { data: unknown };
      const ended = endOf(machine, command, data);
      const done = ended ? statusWord(ended) : t(`${machine.domain}.command.${command}`);
      notifySuccess('submit_success', `${name} · ${done}`);
      return true;
    } catch (error) {
      return refused(error);
    }
  };
  return { take, busy: action.isPending, errors };
}
