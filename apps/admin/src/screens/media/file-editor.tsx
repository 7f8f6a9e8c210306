import { useAction } from '@kaifong/client/hooks';
import { getFile, type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
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

const stale = [routes.listFiles, routes.getLibraryFile, getFile];

export function FileEditor({ file, onGone }: FileEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('update file');
  const update = useAction(routes.updateFile, stale);
  const [alt, setAlt] = useState(file.translations.alt);
  const [filename, setFilename] = useState(file.filename);
  const [point, setPoint] = useState({ x: file.focal_x, y: file.focal_y });
  const { id, version, picture } = file;
  const facts = [
    formatOf(file.mimetype),
    picture ? `${picture.width} × ${picture.height}` : '',
    sizeText(file.bytes, format.number),
    format.dateTime(file.created_at),
  ];
  const save = async () => {
    try {
      await update.mutateAsync({ id, version, alt, filename, focal_x: point.x, focal_y: point.y });
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
      {picture ? <FocalPointPicker picture={picture} point={point} onPoint={setPoint} disabled={!may} /> : null}
      <FileButtons file={file} onGone={onGone} />
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <TextInput
        label={t('media.file.fields.filename')}
        value={filename}
        maxLength={200}
        disabled={!may}
        onChange={(event) => setFilename(event.currentTarget.value)}
      />
      <AltFields value={alt} onChange={setAlt} disabled={!may} />
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
