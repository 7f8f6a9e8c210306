import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/applications/contract';
import { Anchor, Group } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { saveFile } from '../../kit/resource/save-file.ts';

interface FileLinkProps {
  /** The application. */
  readonly id: number;
  readonly file: { readonly id: string; readonly filename: string };
}

/** Saves a file of an application: an answer's, or one either side sent. */
export function FileLink({ id, file }: FileLinkProps) {
  const fetchFile = useAction(routes.getApplicationFile);
  const save = async () => {
    try {
      saveFile(await fetchFile.mutateAsync({ id, file_id: file.id }), file.filename);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Anchor component="button" type="button" onClick={() => void save()} aria-busy={fetchFile.isPending}>
      <Group gap={4} component="span" wrap="nowrap">
        <IconPaperclip size={15} aria-hidden="true" />
        <span style={{ overflowWrap: 'anywhere' }}>{file.filename}</span>
      </Group>
    </Anchor>
  );
}
