import { Button, FileButton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { DropArea } from '../../../../kit/media/drop-area.tsx';
import { moved } from '../../../../kit/order/moved.ts';
import type { ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { PictureCard } from './picture-card.tsx';
import { UploadCard } from './upload-card.tsx';
import { acceptedPictures, useUploads } from './use-uploads.ts';

/** As many as the wire takes. */
const most = 30;

/** The pictures of a product: chosen, dragged here or pasted, several at once; the first is the one lists show. */
export function PicturesSection() {
  const { t } = useTranslation();
  const { getValues, setValue, formState } = useFormContext<ProductValues>();
  const { fields, append, remove, replace } = useFieldArray<ProductValues, 'image_list', 'key'>({
    name: 'image_list',
    keyName: 'key',
  });
  const [said, setSaid] = useState('');
  const { uploads, send, retry, dismiss } = useUploads((picture) => {
    // The same file twice is one picture.
    if (!getValues('image_list').some(({ id }) => id === picture.id)) append(picture, { shouldFocus: false });
  });
  const onTheirWay = uploads.filter(({ refusal }) => !refusal).length;
  useEffect(() => setValue('uploading', onTheirWay, { shouldDirty: true }), [onTheirWay, setValue]);
  const room = most - fields.length - uploads.length;
  const take = (files: Iterable<File>) => send([...files].slice(0, Math.max(0, room)));
  const move = (from: number, to: number) => {
    replace(moved(getValues('image_list'), from, to));
    setSaid(t('product.picture_moved', { number: to + 1, count: fields.length }));
  };
  const error = formState.errors.image_list?.message;

  return (
    <FormSection title={t('catalogue.product.fields.image_list')} description={t('product.pictures_text')}>
      <DropArea onFiles={take}>
        <ul className={classes.pictures}>
          {fields.map((field, index) => (
            <PictureCard
              key={field.key}
              index={index}
              count={fields.length}
              picture={field.picture}
              onMove={move}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadCard
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload)}
            />
          ))}
        </ul>
        <AddPictures room={room} onFiles={take} />
      </DropArea>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FormSection>
  );
}

/** The button, and how many pictures still fit. */
function AddPictures({ room, onFiles }: { readonly room: number; readonly onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const full = room <= 0;
  return (
    <Stack gap={6} align="center" py="sm">
      <FileButton accept={acceptedPictures.join(',')} multiple onChange={onFiles} disabled={full}>
        {(button) => (
          <Button {...button} variant="default" size="xs" leftSection={<IconPhotoUp size={15} />} disabled={full}>
            {t('catalogue.product.fields.upload_images')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" ta="center">
        {full ? t('product.pictures_full', { count: most }) : t('product.pictures_hint')}
      </Text>
    </Stack>
  );
}
