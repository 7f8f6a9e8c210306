import { useRoute } from '@kaifong/client/hooks';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../../kit/feedback/index.ts';
import { languageNames } from '../../../kit/language/language.ts';
import { changesBetween, type FieldChange } from './model/readable.ts';
import { wordDiff } from './model/word-diff.ts';
import type { Publisher } from './publisher.ts';
import classes from './publishing.module.css';

interface CompareVersionsProps {
  readonly publisher: Publisher;
  /** Compared with the newest draft. */
  readonly version: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** What changed from a version to the newest draft: taken out struck through, put in marked. */
export function CompareVersions({ publisher, version, onBack, children }: CompareVersionsProps) {
  const { t } = useTranslation();
  const { routes, id, state } = publisher;
  const old = useRoute(routes.version, { id, version });
  const newest = useRoute(routes.version, { id, version: state?.version ?? version });
  const error = old.error ?? newest.error;
  const changes = old.data && newest.data ? changesBetween(old.data.data.values, newest.data.data.values) : undefined;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconArrowLeft size={15} />} onClick={onBack}>
          {t('publishing.all_versions')}
        </Button>
        {children}
      </Group>
      <Text size="sm" c="dimmed">
        {t('publishing.compare_text')}
      </Text>
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {!changes && !error ? <Skeleton h={200} /> : null}
      {changes?.length === 0 ? <Text>{t('publishing.no_difference')}</Text> : null}
      {changes?.map((change) => (
        <Change
          key={`${change.field}.${change.language ?? ''}`}
          change={change}
          name={publisher.fieldWord(change.field)}
        />
      ))}
    </Stack>
  );
}

function Change({ change, name }: { readonly change: FieldChange; readonly name: string }) {
  const { t } = useTranslation();
  const { language, before, after } = change;
  const pieces = wordDiff(before, after);
  return (
    <section>
      <Text fw={600} size="sm">
        {language ? `${name} · ${languageNames[language]}` : name}
      </Text>
      <div className={classes.compared} lang={language}>
        {pieces.map((piece, i) => {
          const key = `${i}-${piece.kind}`;
          if (piece.kind === 'same') return <span key={key}>{piece.text}</span>;
          const Mark = piece.kind === 'added' ? 'ins' : 'del';
          return <Mark key={key}>{piece.text}</Mark>;
        })}
        {pieces.length === 0 ? <Text c="dimmed">{t('publishing.markup_only')}</Text> : null}
      </div>
    </section>
  );
}
