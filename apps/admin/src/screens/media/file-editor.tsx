import { useAction } from '@kaifong/client/hooks';
import { type FocalPoint, getFile, type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-guard.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
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

export function FileEditor({ file, onGone }: FileEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('update file');
  const update = useAction(routes.updateFile, stale);
  const { id, version, picture } = file;
  // Only what was changed: a crop or another picture in its place, saved meanwhile, takes nothing of it away.
  const [changed, setChanged] = useState<Changes>({});
  const change = (more: Changes) => setChanged((now) => ({ ...now, ...more }));
  const alt = changed.alt ?? file.translations.alt;
  const filename = changed.filename ?? file.filename;
  const point = changed.point ?? { x: file.focal_x, y: file.focal_y };
  useUnsavedGuard(Object.keys(changed).length > 0, () => setChanged({}));
  const facts = [
    formatOf(file.mimetype),
    picture ? `${picture.width} × ${picture.height}` : '',
    sizeText(file.bytes, format.number),
    format.dateTime(file.created_at),
  ];
  const save = async () => {
    try {
      await update.mutateAsync({ id, version, alt, filename, focal_x: point.x, focal_y: point.y });
      setChanged({});
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
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
      <AltFields value={alt} onChange={(next) => change({ alt: next })} disabled={!may} />
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
