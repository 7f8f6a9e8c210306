import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Text } from '@mantine/core';
import { IconLock, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../../kit/permissions/index.ts';
import { StepTimeline } from '../../../../kit/steps/index.ts';
import { orderSteps } from '../steps/order-steps.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './story.module.css';

/** Everything that happened and was said, the newest first. */
export function StoryPanel({ order }: { readonly order: AdminOrder }) {
  const notes = order.comments.map((comment) => ({
    id: comment.id,
    icon: comment.visibility === 'internal' ? IconLock : IconMessage,
    words: <CommentWords comment={comment} />,
    who: comment.who,
    created_at: comment.created_at,
    frame: comment.visibility,
  }));
  return (
    <StepTimeline steps={orderSteps} timeline={order.timeline} notes={notes}>
      <Can do="update order">
        <CommentForm order={order} />
      </Can>
    </StepTimeline>
  );
}

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
