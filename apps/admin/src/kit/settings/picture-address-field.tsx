import { useCall } from '@kaifong/client/hooks';
import { uploadFile } from '@kaifong/domain/media/contract';
import { ActionIcon, Box, FileButton, Group, Loader, TextInput, Tooltip } from '@mantine/core';
import { IconPhotoUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../feedback/index.ts';
import { fitPicture, largestFile } from '../media/fit-picture.ts';
import classes from './form.module.css';
import { useSettingWords } from './setting-fields.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/svg+xml';

interface PictureAddressFieldProps {
  readonly name: string;
  /** Shown behind the picture: what is light must be seen as well. */
  readonly dark?: boolean;
}

/** A picture of the shop itself, kept by its address: uploaded here, or anywhere on the web. */
export function PictureAddressField({ name, dark = false }: PictureAddressFieldProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { field, fieldState } = useController({ name });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const words = useSettingWords(name);

  const send = async (chosen: File | null) => {
    if (!chosen) return;
    const file = await fitPicture(chosen);
    if (file.size > largestFile) return setRefusal(t('form.file_too_large'));
    setRefusal(undefined);
    setBusy(true);
    try {
      const { data } = await call(uploadFile, { file, type: 'image' });
      field.onChange(data.picture?.path ?? data.path ?? '');
    } catch (error) {
      notifyFailure('upload_fail', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <TextInput
        {...field}
        {...words}
        value={field.value ?? ''}
        placeholder={t('picture_address.placeholder')}
        error={refusal ?? fieldState.error?.message}
        rightSectionWidth={72}
        rightSection={
          <Group gap={2} wrap="nowrap">
            {field.value ? (
              <Tooltip label={t('form.remove_picture')}>
                <ActionIcon
                  aria-label={t('value.named', { name: t('form.remove_picture'), value: words.label })}
                  onClick={() => field.onChange('')}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
            <FileButton accept={accepted} onChange={(file) => void send(file)} disabled={busy}>
              {(button) => (
                <Tooltip label={t('picture_address.upload')}>
                  <ActionIcon
                    {...button}
                    aria-label={t('value.named', { name: t('picture_address.upload'), value: words.label })}
                  >
                    {busy ? <Loader size={14} /> : <IconPhotoUp size={17} />}
                  </ActionIcon>
                </Tooltip>
              )}
            </FileButton>
          </Group>
        }
      />
      {field.value ? (
        <Box className={classes.picture} data-dark={dark || undefined} mt={6}>
          <img src={field.value} alt="" />
        </Box>
      ) : null}
    </div>
  );
}
