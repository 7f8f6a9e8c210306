import { type Language, languages } from '@kaifong/base/localized';
import { Alert, Anchor, Button, Group, Paper, Skeleton } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconArchive, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageStateCell } from './language-state.tsx';
import { type Publisher, useCommands } from './publisher.ts';
import classes from './publishing.module.css';

interface PublishingStripProps {
  readonly publisher: Publisher;
  /** Opens the question which languages to publish, and when. */
  readonly onPublish: (languages: readonly Language[]) => void;
  /** More for the line below: when the form was kept, who else is at work. */
  readonly children?: ReactNode;
}

/** What visitors see of a record, language by language. Stands above the form, which is about the draft. */
export function PublishingStrip({ publisher, onPublish, children }: PublishingStripProps) {
  const { t } = useTranslation();
  const { state } = publisher;
  // "in 3 hours" grows old.
  const [, tick] = useState(0);
  useInterval(() => tick((count) => count + 1), 60_000, { autoInvoke: true });
  if (!state) return <Skeleton h={96} radius="lg" mb="md" />;
  return (
    <>
      {state.status === 'archived' ? <ArchivedNote publisher={publisher} /> : null}
      <Paper component="section" aria-label={t('publishing.title')} mb="md" style={{ overflow: 'clip' }}>
        <div className={classes.strip}>
          {languages.map((language) => (
            <LanguageStateCell
              key={language}
              publisher={publisher}
              language={language}
              state={state.languages[language]}
              onPublish={() => onPublish([language])}
            />
          ))}
        </div>
        {state.link || children ? (
          <div className={classes.foot}>
            {state.link ? (
              <Anchor href={state.link} target="_blank" rel="noopener" fz="sm">
                {t('publishing.visit')} <IconExternalLink size={14} aria-hidden="true" />
              </Anchor>
            ) : null}
            {children}
          </div>
        ) : null}
      </Paper>
    </>
  );
}

function ArchivedNote({ publisher }: { readonly publisher: Publisher }) {
  const { t } = useTranslation();
  const commands = useCommands(publisher);
  return (
    <Alert mb="md" color="gray" icon={<IconArchive />} title={t('publishing.archived_title')}>
      <Group justify="space-between" gap="sm">
        {t('publishing.archived_text')}
        {publisher.may.archive ? (
          <Button size="xs" variant="default" loading={commands.busy} onClick={() => void commands.reopen()}>
            {t('publishing.reopen')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
