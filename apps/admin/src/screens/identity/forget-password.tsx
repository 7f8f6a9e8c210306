import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureOf } from '../../kit/feedback/index.ts';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { currentLanguage } from '../../kit/language/language.ts';
import { OutsideCard } from './outside-card.tsx';

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export default function ForgetPassword() {
  const { t } = useTranslation();
  const ask = useAction(routes.requestReset);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) => ask.mutate({ email, language: currentLanguage() }));

  return (
    <OutsideCard title={t('forgot.title')} text={t('forgot.text')}>
      {ask.isSuccess ? (
        <Alert color="teal" icon={<IconMail />} role="status" c="var(--mantine-color-text)">
          {t('forgot.sent')}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {ask.error ? <ErrorSummary lines={failureOf(ask.error).messages.map((message) => ({ message }))} /> : null}
            <TextInput
              {...register('email', {
                required: t('validation.required'),
                pattern: { value: /^\S+@\S+\.\S+$/, message: t('validation.email') },
              })}
              label={t('login.email')}
              type="email"
              autoComplete="username"
              autoFocus
              error={formState.errors.email?.message}
            />
            <Button type="submit" size="md" loading={ask.isPending}>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/login" size="sm" ta="center" py={3}>
        {t('forgot.back')}
      </Anchor>
    </OutsideCard>
  );
}
