import { keyOf, useRoute } from '@kaifong/client/hooks';
import { type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, CloseButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../feedback/index.ts';
import { currentLanguage } from '../language/language.ts';
import { useCan } from '../permissions/index.ts';
import { Pages } from '../table/pages.tsx';
import { DropZone } from './drop-zone.tsx';
import classes from './media.module.css';
import { PictureThumb } from './picture-thumb.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface PicturePickerProps {
  readonly onAnswer: (file: LibraryFile) => void;
}

const pageSize = 24;

/** The library in a window: search, upload, choose. */
export default function PicturePicker({ onAnswer }: PicturePickerProps) {
  const { t } = useTranslation();
  const can = useCan();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 500);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<LibraryFile>();
  const input = { page, per_page: pageSize, language: currentLanguage(), ...(keyword && { keyword }) };
  const answer = useRoute(routes.listFiles, input, { keep: true });
  const uploads = useUploads(() => {
    setTyped('');
    setPage(1);
    void queries.invalidateQueries({ queryKey: keyOf(routes.listFiles) });
  });
  const files = answer.data?.data ?? [];
  const pages = Math.ceil((answer.data?.total ?? 0) / pageSize);
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('media.search')}
        placeholder={t('media.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          typed ? <CloseButton size="sm" onClick={() => setTyped('')} aria-label={t('list.clear_search')} /> : null
        }
      />
      {can('create file') ? <DropZone onFiles={uploads.add} /> : null}
      <UploadList uploads={uploads} />
      {answer.error ? <FailureDetails failure={failureOf(answer.error)} /> : null}
      {answer.data && files.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl" role="status">
          {t(keyword ? 'list.no_match_text' : 'media.empty')}
        </Text>
      ) : null}
      <section className={classes.grid} aria-label={t('media.pictures')}>
        {!answer.data && !answer.error ? <WaitingTiles /> : null}
        {files.map((file) => (
          <PickTile
            key={file.id}
            file={file}
            chosen={chosen?.id === file.id}
            onToggle={() => setChosen(chosen?.id === file.id ? undefined : file)}
            onUse={() => onAnswer(file)}
          />
        ))}
      </section>
      <Group justify="space-between" className={classes.foot}>
        <Pages page={page} pages={pages} onChange={setPage} />
        <Button disabled={!chosen} onClick={() => chosen && onAnswer(chosen)}>
          {t('media.use')}
        </Button>
      </Group>
    </Stack>
  );
}

const waiting = Array.from({ length: 12 }, (_, index) => `waiting-${index}`);
const WaitingTiles = () => waiting.map((key) => <Skeleton key={key} className={classes.tile} />);

interface PickTileProps {
  readonly file: LibraryFile;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onUse: () => void;
}

function PickTile({ file, chosen, onToggle, onUse }: PickTileProps) {
  const { picture, filename } = file;
  if (!picture) return null;
  return (
    <button
      type="button"
      className={classes.tile}
      aria-pressed={chosen}
      aria-label={picture.alt ? `${filename}, ${picture.alt}` : filename}
      title={filename}
      onClick={onToggle}
      onDoubleClick={onUse}
    >
      <PictureThumb picture={picture} silent />
      <span className={classes.caption}>{filename}</span>
    </button>
  );
}
