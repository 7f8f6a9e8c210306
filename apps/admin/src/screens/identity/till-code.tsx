import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { Button, Group, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { FormSection, useIssueWords } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';

/** The code by which a manager agrees to discounts at any till; nothing for who may not. */
export function TillCode() {
  const may = useCan()('approve till_session');
  return may ? <CodeForm /> : null;
}

function CodeForm() {
  const { t } = useTranslation();
  const say = useIssueWords();
  const set = useAction(routes.setManagerCode);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    const wanted = { code: code.trim(), language: currentLanguage() };
    const issue = routes.setManagerCode.input.safeParse(wanted).error?.issues[0];
    setProblem(issue && say(issue));
    if (issue) return;
    try {
      await set.mutateAsync(wanted);
      setCode('');
      notifySuccess('submit_success', t('till_code.done'));
    } catch (error) {
      const refused = error instanceof CallError && error.code.startsWith('till.') ? error.messages : undefined;
      const atField = error instanceof CallError ? error.errors.code : undefined;
      const words = atField ?? refused;
      if (words) setProblem(words.join(' '));
      else notifyFailure('submit_fail', error);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection title={t('till_code.title')} description={t('till_code.text')}>
        <Group align="end">
          <PasswordInput
            label={t('till_code.code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            miw={200}
            error={problem}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          />
          <Button type="submit" variant="default" loading={set.isPending}>
            {t('till_code.save')}
          </Button>
        </Group>
      </FormSection>
    </form>
  );
}
