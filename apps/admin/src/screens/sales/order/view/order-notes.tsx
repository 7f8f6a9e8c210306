import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Text } from '@mantine/core';
import { IconLock, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TimelineNote } from '../../../../kit/steps/index.ts';
import classes from './story.module.css';

/** The comments on an order, as notes of its timeline. */
export const orderNotes = ({ comments }: AdminOrder): TimelineNote[] =>
  comments.map((comment) => ({
    id: comment.id,
    icon: comment.visibility === 'internal' ? IconLock : IconMessage,
    words: <CommentWords comment={comment} />,
    who: comment.who,
    created_at: comment.created_at,
    frame: comment.visibility,
  }));

function CommentWords({ comment }: { readonly comment: AdminOrder['comments'][number] }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" className={classes.comment}>
        {comment.text}
      </Text>
      <Text size="xs" fw={560} c="dimmed" mt={4}>
        {t(`sales.visibility.${comment.visibility}`)}
      </Text>
    </>
  );
}
