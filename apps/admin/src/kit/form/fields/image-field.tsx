import { useRoute } from '@kaifong/client/hooks';
import { getFile } from '@kaifong/domain/media/contract';
import { Button, FileButton, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { IconPhotoSearch, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../media/drop-area.tsx';
import { pickPicture } from '../../media/pick-picture.tsx';
import { useCan } from '../../permissions/index.ts';
import { type FieldProps, useField } from '../fields.tsx';
import classes from '../form.module.css';
import { acceptedPictures, usePictureUpload } from './use-picture-upload.ts';

/** A picture: chosen, dropped, pasted or taken from the library; uploaded at once. The form value is the file's id. */
export function ImageField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const can = useCan();
  const { busy, refusal, send } = usePictureUpload(field.onChange);
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const stored = useRoute(getFile, { id: id ?? '' }, { enabled: id !== undefined });
  const picture = stored.data?.data.picture;
  const { label, description, required, error } = input;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      withAsterisk={required ?? false}
      error={refusal ?? error}
    >
      <DropArea onFiles={([file]) => void send(file)}>
        {id && picture ? <img className={classes.picture} src={picture.path} alt={picture.alt} /> : null}
        <Stack gap={6} align="center" py="sm">
          <Group gap="xs" justify="center">
            <ChooseFile chosen={id !== undefined} busy={busy} inputRef={field.ref} onFile={(file) => void send(file)} />
            {can('get files') ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPhotoSearch size={15} />}
                onClick={() => void pickPicture().then((picked) => picked && field.onChange(picked.id))}
              >
                {t('form.from_library')}
              </Button>
            ) : null}
            {id ? (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={15} />}
                onClick={() => field.onChange('')}
              >
                {t('form.remove_picture')}
              </Button>
            ) : null}
          </Group>
          <Text size="xs" c="dimmed" ta="center">
            {t('form.picture_hint')}
          </Text>
        </Stack>
      </DropArea>
    </Input.Wrapper>
  );
}

interface ChooseFileProps {
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly inputRef: Ref<HTMLButtonElement>;
  readonly onFile: (file: File | null) => void;
}

function ChooseFile({ chosen, busy, inputRef, onFile }: ChooseFileProps) {
  const { t } = useTranslation();
  return (
    <FileButton accept={acceptedPictures.join(',')} onChange={onFile} disabled={busy}>
      {(button) => (
        <Button
          {...button}
          ref={inputRef}
          variant="default"
          size="xs"
          leftSection={busy ? <Loader size={14} /> : <IconPhotoUp size={15} />}
        >
          {t(chosen ? 'form.replace_picture' : 'form.choose_picture')}
        </Button>
      )}
    </FileButton>
  );
}
