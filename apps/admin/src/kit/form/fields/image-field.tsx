import { useRoute } from '@kaifong/client/hooks';
import { getFile } from '@kaifong/domain/media/contract';
import { Button, FileButton, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { IconPhotoSearch, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickPicture } from '../../media/pick-picture.tsx';
import { useCan } from '../../permissions/index.ts';
import { type FieldProps, useField } from '../fields.tsx';
import classes from '../form.module.css';
import dropClasses from './drop-area.module.css';
import { acceptedPictures, usePictureUpload } from './use-picture-upload.ts';

/** A picture: uploaded, dragged here, pasted, or taken from the library. Sent at once; the form holds the id of the stored file. */
export function ImageField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const can = useCan();
  const [over, setOver] = useState(false);
  const { busy, refusal, send } = usePictureUpload(field.onChange);
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const stored = useRoute(getFile, { id: id ?? '' }, { enabled: id !== undefined });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => void send(event.clipboardData.files[0]);

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside */}
      <div
        className={dropClasses.area}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {id && picture ? <img className={classes.picture} src={picture.path} alt={picture.alt} /> : null}
        <Stack gap={6} align="center" py="sm">
          <Group gap="xs" justify="center">
            <FileButton accept={acceptedPictures.join(',')} onChange={(file) => void send(file)} disabled={busy}>
              {(button) => (
                <Button
                  {...button}
                  ref={field.ref}
                  variant="default"
                  size="xs"
                  leftSection={busy ? <Loader size={14} /> : <IconPhotoUp size={15} />}
                >
                  {t(id ? 'form.replace_picture' : 'form.choose_picture')}
                </Button>
              )}
            </FileButton>
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
      </div>
    </Input.Wrapper>
  );
}
