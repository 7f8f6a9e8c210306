import type { LibraryFile } from '@kaifong/domain/media/contract';
import { IconMessage, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { SelectionBar, SelectionButton } from '../../kit/table/index.ts';
import { DescribeDialog } from './describe-dialog.tsx';
import { useDeleteFiles } from './use-delete-files.tsx';

interface SelectionActionsProps {
  readonly files: readonly LibraryFile[];
  readonly onDone: () => void;
}

/** What can be done with several pictures at once. */
export function SelectionActions({ files, onDone }: SelectionActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useDeleteFiles();
  const [describing, setDescribing] = useState(false);
  return (
    <>
      <SelectionBar count={files.length} onClear={onDone}>
        {can('batch update file') ? (
          <SelectionButton leftSection={<IconMessage size={15} />} onClick={() => setDescribing(true)}>
            {t('library.describe')}
          </SelectionButton>
        ) : null}
        {can('batch destroy file') ? (
          <SelectionButton
            danger
            leftSection={<IconTrash size={15} />}
            onClick={async () => {
              if (await remove(files, { batch: true })) onDone();
            }}
          >
            {t('action.delete')}
          </SelectionButton>
        ) : null}
      </SelectionBar>
      {describing ? (
        <DescribeDialog
          files={files}
          onClose={(done) => {
            setDescribing(false);
            if (done) onDone();
          }}
        />
      ) : null}
    </>
  );
}
