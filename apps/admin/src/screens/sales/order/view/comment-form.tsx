import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../../kit/feedback/index.ts';
import { useUnsavedGuard } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import classes from './story.module.css';

type Visibility = 'internal' | 'public';

/** A note for colleagues, or words to the buyer; the first unless chosen otherwise. */
export function CommentForm({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const add = useAction(routes.addOrderComment, [routes.getOrder]);
  const [comment, setComment] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('internal');
  const [refusal, setRefusal] = useState<string>();
  useUnsavedGuard(comment.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() === '') return setRefusal(t('validation.required'));
    try {
      await add.mutateAsync({ id: order.id, language: currentLanguage(), comment, visibility });
      setComment('');
      setVisibility('internal');
      notifySuccess('submit_success');
    } catch (error) {
      if (error instanceof CallError) setRefusal(error.errors.comment?.join(' '));
      notifyFailure('submit_fail', error, saidOf(error, ['comment']));
    }
  };
  const type = (text: string) => {
    setRefusal(undefined);
    setComment(text);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.write}>
      <Stack gap="xs">
        <Textarea
          aria-label={t('sales.order.fields.comment')}
          placeholder={t('order.comment_placeholder')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={comment}
          onChange={(event) => type(event.currentTarget.value)}
          error={refusal}
        />
        <Group justify="space-between" gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('order.comment_for')}
            value={visibility}
            onChange={(value) => setVisibility(value as Visibility)}
            data={(['internal', 'public'] as const).map((value) => ({ value, label: t(`sales.visibility.${value}`) }))}
          />
          <Button type="submit" size="xs" variant="default" loading={add.isPending}>
            {t('order.comment_send')}
          </Button>
        </Group>
        {visibility === 'public' ? (
          <Text size="xs" c="dimmed" role="status">
            {t('order.comment_public_hint', { email: order.email })}
          </Text>
        ) : null}
      </Stack>
    </form>
  );
}
