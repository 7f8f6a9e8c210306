// History of a record: who changed what and when, with restore where the definition allows it.

import { type Localized, languages } from '@kaifong/base/localized';
import type { HistoryLine } from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { Button, EmptyState, Skeleton, Stack, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../feedback/index.ts';
import { useValueText, type WholeRecord } from '../../fields/index.ts';
import { currentLanguage, languageNames } from '../../language/language.ts';
import { useFormat } from '../../language/use-format.ts';
import { Pages } from '../../table/pages.tsx';
import classes from '../resource.module.css';
import type { Resource } from '../use-resource.ts';

export interface HistoryPanelProps {
  readonly resource: Resource;
  readonly record: WholeRecord;
  /** Called after a restore; unsaved input belongs to another version. */
  readonly onRestored: () => void;
}

const pageSize = 20;

export default function HistoryPanel({ resource, record, onRestored }: HistoryPanelProps) {
  const { t } = useTranslation();
  const { routes, definition, may } = resource;
  const id = record.id as number;
  const [page, setPage] = useState(1);
  const input = { id, page, per_page: pageSize, language: currentLanguage() };
  const answer = useRoute(routes.history, input, { keep: true });
  const restore = useAction(routes.restore, [...resource.stale, routes.history]);
  const format = useFormat();

  const goBack = async (line: HistoryLine, before = false) => {
    const title = t('history.restore');
    const text = before ? t('history.began_text') : t('history.restore_text', { at: format.dateTime(line.created_at) });
    if (!(await confirm({ title, text, confirm: title }))) return;
    try {
      await restore.mutateAsync({ id, audit_id: line.id, before, version: record.version as number });
      notifySuccess('submit_success', t('history.restored'));
      onRestored();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };

  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  if (!answer.data)
    return (
      <Stack>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} h={64} />
        ))}
      </Stack>
    );
  const { data: lines, total } = answer.data;
  const mayRestore = definition.restore === true && may('update');
  // The record after the newest line is the one of today; it began before the oldest.
  const places = lines.flatMap((line, i) => [
    { line, before: false, now: page === 1 && i === 0 },
    ...(line.began ? [{ line, before: true, now: false }] : []),
  ]);
  if (lines.length === 0) return <EmptyState py={40} title={t('history.empty')} />;
  return (
    <Stack>
      <ol className={classes.history} aria-label={t('history.title')}>
        {places.map(({ line, before, now }) => (
          <li key={`${line.id} ${before}`}>
            {before ? <Text size="sm">{t('history.began')}</Text> : <Line resource={resource} line={line} />}
            {mayRestore && !now && (before || line.can_restore) ? (
              <Button
                mt={8}
                size="compact-sm"
                variant="default"
                leftSection={<IconRestore size={14} />}
                loading={restore.isPending && restore.variables.audit_id === line.id}
                onClick={() => void goBack(line, before)}
              >
                {t('history.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Pages page={page} pages={Math.ceil(total / pageSize)} onChange={setPage} />
    </Stack>
  );
}

function Line({ resource, line }: { readonly resource: Resource; readonly line: HistoryLine }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const key = `history.action_${line.action.replaceAll(/[ -]/g, '_')}`;
  const action = i18n.exists(key) ? t(key) : line.action;
  return (
    <>
      <Text size="sm">
        <b>{line.actor}</b> · {action}
      </Text>
      <Text size="xs" c="dimmed">
        <time dateTime={line.created_at}>{format.dateTime(line.created_at)}</time>
      </Text>
      <Changes resource={resource} line={line} />
    </>
  );
}

/** Places of a change: one per language of a localized field. */
function placesOf({ definition }: Resource, { field, before, after }: HistoryLine['changes'][number]) {
  if (!definition.fields[field]?.localized) return [{ key: field, language: undefined, before, after }];
  return languages.flatMap((language) => {
    const [old, now] = [before, after].map((texts) => (texts as Localized | null)?.[language] ?? '');
    return old === now ? [] : [{ key: `${field}.${language}`, language, before: old, after: now }];
  });
}

function Changes({ resource, line }: { readonly resource: Resource; readonly line: HistoryLine }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { definition, words } = resource;
  const known = line.changes.filter(({ field }) => definition.fields[field] !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={classes.change}>
      {known.flatMap((change) => {
        const { field } = change;
        const show = (value: unknown) =>
          textOf(definition.fields[field], value, (option) => words.option(field, option));
        const isPicture = definition.fields[field]?.kind === 'image';
        return placesOf(resource, change).map(({ key, language, before, after }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              {words.field(field)}
              {language ? <span lang={language}> ({languageNames[language]})</span> : null}
            </dt>
            <dd>
              {isPicture ? (
                t(after ? 'history.picture_changed' : 'history.picture_removed')
              ) : (
                <>
                  {line.action === 'create' ? null : (
                    <>
                      <del>{show(before)}</del>{' '}
                    </>
                  )}
                  {line.action === 'delete' ? null : <ins>{show(after)}</ins>}
                </>
              )}
            </dd>
          </div>
        ));
      })}
    </dl>
  );
}
