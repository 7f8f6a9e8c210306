import { type AdminOrder, orderMachine } from '@kaifong/domain/sales/contract';
import { Text } from '@mantine/core';
import { IconLock, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { Can } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { useEffectWords } from '../../../../kit/steps/index.ts';
import { type StoryEntry, storyOf } from '../model/story.ts';
import { orderSteps } from '../steps/order-steps.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './story.module.css';

/** Everything that happened and was said, the newest first. */
export function StoryPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('order.story')}>
      <Can do="update order">
        <CommentForm order={order} />
      </Can>
      <ol className={classes.story}>
        {storyOf(order).map((entry) => (
          <Entry key={`${entry.kind}${entry.id}`} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ entry }: { readonly entry: StoryEntry }) {
  const format = useFormat();
  const internal = entry.kind === 'comment' && entry.visibility === 'internal';
  const EntryIcon =
    entry.kind === 'step' ? (orderSteps.icons[entry.command] ?? IconMessage) : internal ? IconLock : IconMessage;
  return (
    <li data-kind={entry.kind} data-internal={internal || undefined}>
      <span className={classes.dot}>
        <EntryIcon size={15} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={classes.entry}>
        {entry.kind === 'step' ? <StepWords entry={entry} /> : <CommentWords entry={entry} />}
        <Text size="xs" c="dimmed">
          {entry.who} · <time dateTime={entry.created_at}>{format.dateTime(entry.created_at)}</time>
        </Text>
      </div>
    </li>
  );
}

type EntryOf<K extends StoryEntry['kind']> = Extract<StoryEntry, { kind: K }>;

function StepWords({ entry }: { readonly entry: EntryOf<'step'> }) {
  const { t } = useTranslation();
  const words = useEffectWords(orderMachine);
  const effects = entry.effects.map((effect) => words(effect, 'past'));
  return (
    <>
      <Text fw={560} size="sm">
        {t(`sales.command.${entry.command}`)}
      </Text>
      {effects.length > 0 ? <Text size="sm">{effects.join(' · ')}</Text> : null}
      {entry.reason ? <Text size="sm">{entry.reason}</Text> : null}
    </>
  );
}

function CommentWords({ entry }: { readonly entry: EntryOf<'comment'> }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" className={classes.comment}>
        {entry.text}
      </Text>
      <Text size="xs" fw={560} c="dimmed" mt={4}>
        {t(`sales.visibility.${entry.visibility}`)}
      </Text>
    </>
  );
}
