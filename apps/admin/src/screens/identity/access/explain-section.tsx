// "Why may, or may not, this account do this?": answered by the code that decides at the door and at the screens.
import { useRoute } from '@kaifong/client/hooks';
import { type AccessExplanation, routes } from '@kaifong/domain/identity/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { meets, permissionsIn, type ScreenRule, screenRule } from '../../../kit/permissions/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { Chain } from './chain.tsx';
import { type Question, QuestionFields } from './question.tsx';

export type Asked = 'account' | 'role';

interface ExplainProps {
  readonly of: Asked;
  readonly id: number;
}

export function ExplainSection({ of, id }: ExplainProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>({ kind: 'screen', value: null });
  return (
    <FormSection title={t('access.title')} description={t(`access.text.${of}`)}>
      <QuestionFields question={question} onAsk={setQuestion} />
      {question.value === null ? null : <Answer of={of} id={id} question={{ ...question, value: question.value }} />}
    </FormSection>
  );
}

function Answer({ of, id, question }: ExplainProps & { readonly question: Question & { readonly value: string } }) {
  const rule = question.kind === 'screen' ? screenRule(question.value) : undefined;
  const permissions = question.kind === 'permission' ? [question.value] : rule?.need ? permissionsIn(rule.need) : [];
  const asked = question.kind === 'call' ? { call: question.value } : { permissions: permissions.join(',') };
  const route = of === 'account' ? routes.explainAccount : routes.explainRole;
  const answer = useRoute(route, { id, language: currentLanguage(), ...asked });
  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  if (!answer.data) return <Skeleton h={96} />;
  return <Verdict explanation={answer.data.data} rule={rule} />;
}

function Verdict({ explanation, rule }: { explanation: AccessExplanation; rule: ScreenRule | undefined }) {
  const { t } = useTranslation();
  const { account, role, findings } = explanation;
  const granted = (permission: string) => findings.find((one) => one.permission === permission)?.grant != null;
  const enough = rule ? rule.need === undefined || meets(rule.need, granted) : findings.every(({ grant }) => grant);
  const comesIn = account === null || (account.enabled && account.has_password);
  const name = account?.name ?? role.name;
  return (
    <Stack gap="sm" aria-live="polite" component="output">
      <div>
        <StatusBadge tone={enough && comesIn ? 'good' : 'bad'}>
          {t(enough && comesIn ? 'access.may' : 'access.may_not', { name })}
        </StatusBadge>
      </div>
      <Chain explanation={explanation} rule={rule} />
      {enough && !comesIn ? <Text size="sm">{t('access.only_door')}</Text> : null}
    </Stack>
  );
}
