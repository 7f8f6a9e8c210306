// The window of a step: what it asks for, what it will do, and the button that does it.
import type { StepCalls } from '@kaifong/base/steps';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EffectPreview } from './effect-preview.tsx';
import { changedNames, errorsBeside } from './mended-fields.ts';
import { ReasonField } from './reason-field.tsx';
import { StepNews } from './step-news.tsx';
import {
  hasEffects,
  isDanger,
  type RecordSteps,
  type SteppedRecord,
  type StepValues,
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
  readonly wide?: boolean;
  readonly onClose: () => void;
}

export function StepDialog<R extends SteppedRecord>({ command, wide, onClose, ...rest }: StepDialogProps<R>) {
  const { t } = useTranslation();
  const { steps, record, name } = rest;
  return (
    <Modal
      opened={command !== undefined}
      onClose={onClose}
      size={wide ? 'xl' : 'md'}
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
  const { take, busy, errors } = useStep(steps, current, name, command, (now) => setNews({ before: current, now }));
  const over = news !== undefined && !isOffered(current, command);
  const [values, setValues] = useState(() => steps.startValues?.(record, command) ?? {});
  // What was changed since it was refused: its message is no longer true.
  const [mended, setMended] = useState<readonly string[]>([]);
  const Fields = steps.fields?.[command] ?? (wantsReason(steps, command) ? ReasonField : undefined);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal, also the same once more, leads to the first wrong field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const typedOf = (typed: StepValues) => steps.inputOf?.(typed, command) ?? typed;
  const change = (part: StepValues) => {
    const changed = changedNames(typedOf(values), typedOf({ ...values, ...part }));
    setMended((known) => [...known, ...changed]);
    setValues((now) => ({ ...now, ...part }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setMended([]);
    if (!busy && (await take(values))) onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {news ? <StepNews machine={machine} before={news.before} now={news.now} over={over} /> : null}
        {Fields ? (
          <Fields record={current} values={values} onChange={change} errors={errorsBeside(errors, mended)} />
        ) : null}
        {hasEffects(steps, command) && !over ? (
          <EffectPreview
            machine={machine}
            calls={calls[command] as StepCalls}
            record={current}
            values={typedOf(values)}
          />
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
