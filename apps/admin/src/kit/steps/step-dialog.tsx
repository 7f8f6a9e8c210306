// The window of a step: what it asks for, what it will do, and the button that does it.
import type { StepCalls } from '@kaifong/base/steps';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyRefusal } from '../feedback/index.ts';
import { EffectPreview } from './effect-preview.tsx';
import { lineErrors } from './line-errors.ts';
import { changedNames, errorsBeside } from './mended-fields.ts';
import { ReasonField } from './reason-field.tsx';
import { type LinesValues, sentLines } from './step-lines.ts';
import { StepNews } from './step-news.tsx';
import {
  hasEffects,
  isDanger,
  type RecordSteps,
  type SteppedRecord,
  type StepValues,
  typedOf,
  type WindowLines,
  wantsReason,
} from './steps-of.ts';
import { useStep } from './use-step.ts';

interface StepDialogProps<R extends SteppedRecord> {
  readonly steps: RecordSteps<R>;
  readonly record: R;
  /** What people call the record. */
  readonly name: string;
  /** Open while there is one. */
  readonly command: string | undefined;
  readonly onClose: () => void;
  /** The window is gone. */
  readonly onGone?: () => void;
}

export function StepDialog<R extends SteppedRecord>({ command, onClose, onGone, ...rest }: StepDialogProps<R>) {
  const { t } = useTranslation();
  const { steps, record, name } = rest;
  return (
    <Modal
      opened={command !== undefined}
      onClose={onClose}
      {...(onGone && { onExitTransitionEnd: onGone })}
      size={command && steps.wide?.(command, record) ? 'xl' : 'md'}
      title={command ? `${t(`${steps.machine.domain}.do.${command}`)} · ${name}` : ''}
    >
      {command ? <StepForm key={`${record.id}${command}`} {...rest} command={command} onDone={onClose} /> : null}
    </Modal>
  );
}

interface StepFormProps<R extends SteppedRecord> {
  readonly steps: RecordSteps<R>;
  readonly record: R;
  readonly name: string;
  readonly command: string;
  readonly onDone: () => void;
}

/** Whether a record still offers the step, where it says so. */
const isOffered = (record: SteppedRecord, command: string): boolean =>
  !('commands' in record) || (record.commands as readonly string[]).includes(command);

function StepForm<R extends SteppedRecord>({ steps, record, name, command, onDone }: StepFormProps<R>) {
  const { t } = useTranslation();
  const { machine, calls } = steps;
  const [news, setNews] = useState<{ readonly before: R; readonly now: R }>();
  const current = news && news.now.version > record.version ? news.now : record;
  const { take, busy, errors } = useStep(steps, current, name, command, {
    onStale: (now) => setNews({ before: current, now }),
  });
  const over = news !== undefined && !isOffered(current, command);
  const [values, setValues] = useState(() => steps.startValues?.(record, command) ?? {});
  const [lines, setLines] = useState<LinesValues>(() => steps.lines?.[command]?.start?.(record) ?? {});
  // Fields that were changed since they were refused: their messages are no longer true.
  const [mended, setMended] = useState<readonly string[]>([]);
  const Fields = steps.fields?.[command] ?? (wantsReason(steps, command) ? ReasonField : undefined);
  const form = useRef<HTMLFormElement>(null);
  // A refusal, also the same once more, leads to the first wrong field. What no field shows is said by a notice.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const words = form.current?.textContent ?? '';
    const untold = Object.values(errors).filter((message) => !words.includes(message));
    if (untold.length > 0) notifyRefusal('submit_fail', untold);
  }, [errors]);

  const typed = typedOf(steps, command, values, lines);
  const mend = (after: Readonly<Record<string, unknown>>) =>
    setMended((known) => [...known, ...changedNames(typed, after)]);
  const change = (part: StepValues) => {
    mend(typedOf(steps, command, { ...values, ...part }, lines));
    setValues((now) => ({ ...now, ...part }));
  };
  const changeLines = (part: LinesValues) => {
    mend(typedOf(steps, command, values, { ...lines, ...part }));
    setLines((now) => ({ ...now, ...part }));
  };
  const shown = errorsBeside(errors, mended);
  const sent = (steps.lines?.[command] ? sentLines(steps.lines[command], lines, values) : []).map(({ key }) => key);
  const windowLines: WindowLines = {
    of: (key) => lines[key] ?? {},
    onChange: (key, part) => changeLines({ [key]: { ...lines[key], ...part } }),
    onChangeAll: changeLines,
    errors: (...fields) => lineErrors(shown, sent, fields),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setMended([]);
    if (!busy && (await take(typed))) onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {news ? <StepNews machine={machine} before={news.before} now={news.now} over={over} /> : null}
        {Fields ? (
          <Fields record={current} values={values} onChange={change} errors={shown} lines={windowLines} />
        ) : null}
        {hasEffects(steps, command) && !over ? (
          <EffectPreview machine={machine} calls={calls[command] as StepCalls} record={current} values={typed} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={busy}>
            {t('action.back')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={over}
            {...(isDanger(steps, command) && { color: 'red.9' })}
            data-autofocus={Fields ? undefined : true}
          >
            {t(`${machine.domain}.do.${command}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
