// A screen's settings for the steps of its record.
import type { AnyRoute } from '@kaifong/base/contract';
import { type AnyMachine, rowsOf, type StepCalls } from '@kaifong/base/steps';
import type { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toneOf } from '../status/tone.ts';
import type { LineErrors } from './line-errors.ts';
import { type LinesValues, type LineValues, type StepLines, sentLines } from './step-lines.ts';

/** A record with a status, as a screen read it. */
export interface SteppedRecord {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/** The same with the commands the reader may take and the usual next one. */
export interface OfferingRecord<Command extends string = string> extends SteppedRecord {
  readonly commands: readonly Command[];
  readonly primary_command: Command | null;
}

export type StepIcon = typeof IconCircleCheck;
export type StepValues = Readonly<Record<string, string | number>>;

export interface StepFieldsProps<R extends SteppedRecord> {
  readonly record: R;
  readonly values: StepValues;
  readonly onChange: (part: StepValues) => void;
  /** Message by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly lines: WindowLines;
}

/** The lines of a window as its fields see them. */
export interface WindowLines {
  readonly of: (key: number) => LineValues;
  readonly onChange: (key: number, part: LineValues) => void;
  readonly onChangeAll: (lines: LinesValues) => void;
  /** Refusals at their line, for the fields the window shows of each. */
  readonly errors: (...fields: readonly string[]) => LineErrors;
}

export interface RecordSteps<R extends SteppedRecord> {
  readonly machine: AnyMachine;
  readonly calls: Readonly<Record<string, StepCalls>>;
  /** Routes read again after a step. */
  readonly stale: readonly AnyRoute[];
  /** One for each command, where it is offered and in the timeline. */
  readonly icons: Readonly<Record<string, StepIcon>>;
  /** Commands that are the other answer to the question of the usual one: a slip is confirmed or rejected. */
  readonly counterparts?: readonly string[];
  /** Commands with a screen of their own instead of a window, each with its address. */
  readonly pages?: Readonly<Record<string, (record: R) => string>>;
  /** What a command asks for, where that is more than a reason. */
  readonly fields?: Readonly<Record<string, (props: StepFieldsProps<R>) => ReactNode>>;
  readonly startValues?: (record: R, command: string) => StepValues;
  /** Commands whose windows have lines. */
  readonly lines?: Readonly<Record<string, StepLines<R>>>;
  /** Commands whose windows need more room. */
  readonly wide?: (command: string, record: R) => boolean;
  /** The input sent beside the lines, where it is not the values as they were typed. */
  readonly inputOf?: (values: StepValues, command: string) => Readonly<Record<string, unknown>>;
  /** Refusals of a whole step that are about one thing that was typed. */
  readonly fieldOfCode?: Readonly<Record<string, string>>;
  /** Called with the current record on a stale version. */
  readonly showStale?: (current: R) => void;
}

/** The input sent by a window: its values, and its lines where it has any. */
export function typedOf<R extends SteppedRecord>(
  { inputOf, lines }: Pick<RecordSteps<R>, 'inputOf' | 'lines'>,
  command: string,
  values: StepValues,
  typedLines: LinesValues = {},
): Readonly<Record<string, unknown>> {
  const own = lines?.[command];
  const sent = own && sentLines(own, typedLines, values).map(({ input }) => input);
  return { ...(inputOf?.(values, command) ?? values), ...(sent && { lines: sent }) };
}

const rows = ({ machine }: Pick<RecordSteps<never>, 'machine'>, command: string) => rowsOf(machine, command);

/** Whether the step needs a dialog before it is taken. */
export const asksFirst = (steps: Pick<RecordSteps<never>, 'machine' | 'fields'>, command: string): boolean =>
  steps.fields?.[command] !== undefined ||
  rows(steps, command).some(({ reason, effects = [] }) => reason === 'required' || effects.length > 0);

export const hasEffects = (steps: Pick<RecordSteps<never>, 'machine'>, command: string): boolean =>
  rows(steps, command).some(({ effects = [] }) => effects.length > 0);

export const wantsReason = (steps: Pick<RecordSteps<never>, 'machine'>, command: string): boolean =>
  rows(steps, command).some(({ reason }) => reason === 'required');

/** A step to a status that is shown in red; one that usually comes next is none, even where it may end so. */
export const isDanger = (steps: Pick<RecordSteps<never>, 'machine'>, command: string): boolean =>
  rows(steps, command).some(({ from, to, primary }) => toneOf(to) === 'bad' && !from.includes(to) && !primary);
