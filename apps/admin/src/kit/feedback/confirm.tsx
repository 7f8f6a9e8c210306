import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
}

/** Asks for confirmation; resolves with the answer. Texts are already translated. */
export function confirm({ title, text, confirm: yes, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: yes, cancel: i18next.t('action.cancel') },
      confirmProps: danger ? { color: 'red.9' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/** "Are you sure you want to delete the item?" */
export function confirmDelete(count = 1): Promise<boolean> {
  return confirm({
    title: i18next.t('action.delete'),
    text: i18next.t(count === 1 ? 'confirm.delete' : 'confirm.delete_many', { count }),
    confirm: i18next.t('action.delete'),
    danger: true,
  });
}
