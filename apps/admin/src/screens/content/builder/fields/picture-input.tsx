import { useRoute } from '@kaifong/client/hooks';
import { getFile } from '@kaifong/domain/media/contract';
import { Button, Group, Input } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PictureThumb, pickPicture } from '../../../../kit/media/index.ts';
import classes from '../builder.module.css';

interface PictureInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Id of the stored file. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** A picture of the library, or one uploaded on the spot. */
export function PictureInput({ label, error, disabled, value, onChange }: PictureInputProps) {
  const { t } = useTranslation();
  const stored = useRoute(getFile, { id: value ?? '' }, { enabled: value !== null });
  const picture = value === null ? undefined : stored.data?.data.picture;
  const pick = async () => {
    const chosen = await pickPicture();
    if (chosen) onChange(chosen.id);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={classes.picture}>
        {picture ? (
          <div className={classes.thumb}>
            <PictureThumb picture={picture} />
          </div>
        ) : null}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={disabled}
            leftSection={<IconPhotoUp size={15} />}
            onClick={() => void pick()}
          >
            {t(value ? 'form.replace_picture' : 'form.choose_picture')}
          </Button>
          {value && !disabled ? (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={15} />}
              onClick={() => onChange(null)}
            >
              {t('form.remove_picture')}
            </Button>
          ) : null}
        </Group>
      </div>
    </Input.Wrapper>
  );
}
