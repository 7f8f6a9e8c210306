import { Menu } from '@mantine/core';
import { IconPhoto, IconPhotoSearch, IconPhotoUp, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pickPicture } from '../../media/pick-picture.tsx';
import { useCan } from '../../permissions/index.ts';
import { acceptedPictures } from '../fields/use-picture-upload.ts';
import { askForDescription } from './ask-for-description.tsx';
import { ToolMenu } from './tool-menu.tsx';
import type { Pictures } from './use-pictures.ts';

interface PictureMenuProps {
  readonly editor: Editor;
  readonly pictures: Pictures;
}

interface ImageAttributes {
  readonly alt?: string | null;
  readonly width?: number | null;
}

/** Puts a picture in, from this machine or from the library; says what a chosen one shows, and how wide it is. */
export function PictureMenu({ editor, pictures }: PictureMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') });
  const describe = async () => {
    const { alt, width } = editor.getAttributes('image') as ImageAttributes;
    const told = await askForDescription({ alt: alt ?? '', width: width ?? '' });
    if (!told) return;
    const size = told.width === '' ? null : told.width;
    editor.chain().focus().updateAttributes('image', { alt: told.alt, width: size, height: null }).run();
  };
  const fromLibrary = async () => {
    const picked = await pickPicture();
    if (!picked?.picture) return;
    const { path: src, alt } = picked.picture;
    editor.chain().focus().setImage({ src, alt }).run();
  };
  return (
    <>
      <ToolMenu label={t('editor.picture')} icon={IconPhoto} on={chosen} loading={pictures.waiting > 0}>
        <Menu.Dropdown>
          {chosen ? (
            <>
              <Menu.Item leftSection={<IconTextCaption size={15} />} onClick={() => void describe()}>
                {t('editor.picture_describe')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={15} />}
                onClick={() => editor.chain().focus().deleteSelection().run()}
              >
                {t('editor.picture_remove')}
              </Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item leftSection={<IconPhotoUp size={15} />} onClick={() => input.current?.click()}>
            {t('editor.picture_upload')}
          </Menu.Item>
          {can('get files') ? (
            <Menu.Item leftSection={<IconPhotoSearch size={15} />} onClick={() => void fromLibrary()}>
              {t('form.from_library')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </ToolMenu>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPictures.join(',')}
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files) void pictures.insert(editor, [...files]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
