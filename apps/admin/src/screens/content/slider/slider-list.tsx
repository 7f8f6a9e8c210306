import { slider } from '@kaifong/domain/content/contract';
import { EmptyState, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconSlideshow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { CreateButton, ImportWindow, ListTools, useImportAddress, useResource } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { SlideLine } from './slide-line.tsx';
import classes from './slider.module.css';
import { useSlides } from './use-slides.ts';

/** The slides as they follow each other in the shop. There are a handful: one list, in their order, with their pictures. */
export default function SliderList() {
  const { t } = useTranslation();
  const resource = useResource(slider);
  const { answer, slides, move, said, busy } = useSlides();
  const importing = useImportAddress();
  const { words, may } = resource;
  const create = <CreateButton noun="slider" />;
  const body = (): ReactNode => {
    if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ScreenSkeleton />;
    if (slides.length === 0)
      return (
        <EmptyState
          py={56}
          icon={<IconSlideshow size={32} stroke={1.5} />}
          title={t('list.empty', { noun: words.many })}
          description={t('content.slider.purpose')}
        >
          {create}
        </EmptyState>
      );
    return (
      <ol className={classes.slides}>
        {slides.map((slide, index) => (
          <SlideLine
            key={slide.id}
            resource={resource}
            slide={slide}
            index={index}
            count={slides.length}
            movable={may('batch update') && !busy}
            onMove={(from, to) => void move(from, to)}
          />
        ))}
      </ol>
    );
  };
  return (
    <>
      <PageHeader title={words.plural}>
        <ListTools
          resource={resource}
          query={{ sort: 'order', language: currentLanguage() }}
          onImport={() => importing.open('new')}
        />
        {create}
      </PageHeader>
      <Paper component="section" aria-label={words.plural} style={{ overflow: 'clip' }}>
        {body()}
      </Paper>
      {slides.length > 1 && may('batch update') ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('slide.hint')}
        </Text>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {may('import') ? <ImportWindow resource={resource} address={importing} /> : null}
    </>
  );
}
