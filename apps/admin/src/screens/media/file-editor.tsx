import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type FocalPoint, getFile, type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-guard.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { settleStale } from '../../kit/resource/index.ts';
import { AltFields } from './alt-fields.tsx';
import { FileButtons } from './file-buttons.tsx';
import { FocalPointPicker } from './focal-point.tsx';
import { formatOf } from './library-toolbar.tsx';
import { sizeText } from './size-text.ts';
import { WhereUsed } from './where-used.tsx';

interface FileEditorProps {
  readonly file: LibraryFile;
  /** The picture was deleted. */
  readonly onGone: () => void;
}

interface Changes {
  readonly alt?: LibraryFile['translations']['alt'];
  readonly filename?: string;
  readonly point?: FocalPoint;
}

const stale = [routes.listFiles, routes.getLibraryFile, getFile];

const valuesOf = ({ translations, filename, focal_x, focal_y }: LibraryFile): Required<Changes> => ({
  alt: translations.alt,
  filename,
  point: { x: focal_x, y: focal_y },
});

type Texts = LibraryFile['translations']['alt'];

/** The texts that were written here: those of other languages may be changed elsewhere meanwhile. */
const othersOf = (texts: Texts, saved: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([code, text]) => text !== (saved[code as keyof Texts] ?? '')));

export function FileEditor({ file, onGone }: FileEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('update file');
  const update = useAction(routes.updateFile, stale);
  const { id, picture } = file;
  // Only what was changed: a crop or another picture in its place, saved meanwhile, takes nothing of it away.
  const [changed, setChanged] = useState<Changes>({});
  const change = (more: Changes) => setChanged((now) => ({ ...now, ...more }));
  const alt = { ...file.translations.alt, ...changed.alt };
  const filename = changed.filename ?? file.filename;
  const point = changed.point ?? { x: file.focal_x, y: file.focal_y };
  useUnsavedGuard(Object.keys(changed).length > 0, () => setChanged({}));
  const facts = [
    formatOf(file.mimetype),
    picture ? `${picture.width} × ${picture.height}` : '',
    sizeText(file.bytes, format.number),
    format.dateTime(file.created_at),
  ];
  const send = async ({ alt: texts, filename: name, point: at }: Required<Changes>, over: number) => {
    try {
      await update.mutateAsync({ id, version: over, alt: texts, filename: name, focal_x: at.x, focal_y: at.y });
      setChanged({});
      notifySuccess('submit_success');
    } catch (error) {
      if (error instanceof CallError && error.code === 'stale-version') settle(error.details?.current as LibraryFile);
      else notifyFailure('submit_fail', error);
    }
  };
  const settle = (current: LibraryFile) =>
    settleStale({
      base: valuesOf(file),
      mine: { alt, filename, point },
      theirs: valuesOf(current),
      labelOf: (path) =>
        t(
          path === 'filename'
            ? 'media.file.fields.filename'
            : `library.${{ 'point.x': 'focal_x', 'point.y': 'focal_y' }[path] ?? 'alt'}`,
        ),
      textOf: (_path, value) => String(value ?? '') || '–',
      onKeep(merged) {
        setChanged(merged);
        void send(merged, current.version);
      },
    });
  const save = () => send({ alt, filename, point }, file.version);
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {picture ? (
        <FocalPointPicker picture={picture} point={point} onPoint={(next) => change({ point: next })} disabled={!may} />
      ) : null}
      <FileButtons file={file} onGone={onGone} />
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <TextInput
        label={t('media.file.fields.filename')}
        value={filename}
        maxLength={200}
        disabled={!may}
        onChange={(event) => change({ filename: event.currentTarget.value })}
      />
      <AltFields
        value={alt}
        onChange={(next) => change({ alt: othersOf(next, file.translations.alt) })}
        disabled={!may}
      />
      <Text size="xs" c="dimmed" mt={-8}>
        {t('library.alt_hint')}
      </Text>
      {may ? (
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      ) : null}
      <div>
        <Title order={3} mb={6}>
          {t('library.where_used')}
        </Title>
        <WhereUsed id={id} />
      </div>
    </Stack>
  );
}
