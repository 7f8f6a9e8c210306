import { Text } from '@mantine/core';
import { IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../language/use-format.ts';
import { Panel } from '../shell/panel.tsx';
import { useEffectWords } from './effect-words.ts';
import classes from './steps.module.css';
import type { RecordSteps, SteppedRecord } from './steps-of.ts';
import { type TimelineEntry, type TimelineNote, type TimelineStep, timelineOf } from './timeline-of.ts';

interface StepTimelineProps<R extends SteppedRecord> {
  readonly steps: Pick<RecordSteps<R>, 'machine' | 'icons'>;
  readonly timeline: readonly TimelineStep[];
  readonly notes?: readonly TimelineNote[];
  /** Above the entries: where something is added to them. */
  readonly children?: ReactNode;
}

/** Everything that happened and was said, the newest first. */
export function StepTimeline<R extends SteppedRecord>({ steps, timeline, notes = [], children }: StepTimelineProps<R>) {
  const { t } = useTranslation();
  const entries = timelineOf(timeline, notes);
  // Of what was brought from elsewhere nothing is known.
  if (entries.length === 0 && !children) return null;
  return (
    <Panel title={t('steps.timeline')}>
      {children ? <div className={classes.tell}>{children}</div> : null}
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind}${entry.id}`} steps={steps} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

interface EntryProps<E> {
  readonly steps: Pick<RecordSteps<never>, 'machine' | 'icons'>;
  readonly entry: E;
}

function Entry({ steps, entry }: EntryProps<TimelineEntry>) {
  const format = useFormat();
  const EntryIcon = entry.kind === 'note' ? entry.icon : (steps.icons[entry.command] ?? IconPoint);
  return (
    <li data-frame={entry.kind === 'note' ? entry.frame : undefined}>
      <span className={classes.dot}>
        <EntryIcon size={15} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={classes.entry}>
        {entry.kind === 'note' ? <NoteWords>{entry.words}</NoteWords> : <StepWords steps={steps} entry={entry} />}
        <Text size="xs" c="dimmed">
          {entry.who ? `${entry.who} · ` : null}
          <time dateTime={entry.created_at}>{format.dateTime(entry.created_at)}</time>
        </Text>
      </div>
    </li>
  );
}

/** A plain sentence looks like that of a step. */
function NoteWords({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' ? (
    <Text fw={560} size="sm">
      {children}
    </Text>
  ) : (
    children
  );
}

function StepWords({ steps: { machine }, entry }: EntryProps<TimelineStep>) {
  const { t } = useTranslation();
  const words = useEffectWords(machine);
  const effects = entry.effects.map((effect) => words(effect, 'past'));
  return (
    <>
      <Text fw={560} size="sm">
        {t(`${machine.domain}.command.${entry.command}`)}
      </Text>
      {effects.length > 0 ? <Text size="sm">{effects.join(' · ')}</Text> : null}
      {entry.own_request ? <Text size="sm">{t('steps.own_request')}</Text> : null}
      {entry.reason ? <Text size="sm">{entry.reason}</Text> : null}
    </>
  );
}
