import { Button, Group, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks where a link leads. Resolves with the address, `''` to take the link away, `undefined` to leave it as it is. */
export function askForLink(current: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const answer = (href: string | undefined) => {
      resolve(href);
      modals.close('link');
    };
    modals.open({
      modalId: 'link',
      title: i18next.t('editor.link'),
      children: <LinkForm current={current} onAnswer={answer} />,
      onClose: () => resolve(undefined),
    });
  });
}

interface LinkFormProps {
  readonly current: string;
  readonly onAnswer: (href: string | undefined) => void;
}

function LinkForm({ current, onAnswer }: LinkFormProps) {
  const { t } = useTranslation();
  const [href, setHref] = useState(current);
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The editor stands inside the form of a record, which must not be sent along.
        event.preventDefault();
        event.stopPropagation();
        if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/.test(href)) onAnswer(href);
        else setError(t('validation.url'));
      }}
    >
      <Stack>
        <TextInput
          label={t('editor.link_address')}
          value={href}
          onChange={(event) => setHref(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
        <Group justify="flex-end">
          {current ? (
            <Button variant="subtle" color="gray" onClick={() => onAnswer('')}>
              {t('editor.link_remove')}
            </Button>
          ) : null}
          <Button type="submit">{t('action.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
