// The second step of the log-in, in the place of email and password.
import { useAction } from '@kaifong/client/hooks';
import { factorKinds, routes, type SessionReply, type SignInReply } from '@kaifong/domain/identity/contract';
import { Alert, Anchor, Button, Divider, Stack, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { OutsideCard } from '../outside-card.tsx';
import { signByPasskey } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { problemOf } from './problem-of.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Waiting = Extract<SignInReply, { pending: string }>;

interface SecondStepProps {
  readonly waiting: Waiting;
  readonly onDone: (session: SessionReply) => Promise<void>;
  readonly onBack: () => void;
}

export default function SecondStep(props: SecondStepProps) {
  return props.waiting.step === 'setup' ? <Setup {...props} /> : <Proof {...props} />;
}

/** Her role asks for a second factor: nothing opens before one is set up. */
function Setup({ waiting: { pending }, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const begin = useAction(routes.beginPendingFactor);
  const finish = useAction(routes.finishPendingFactor);
  const [done, setDone] = useState<SessionReply & { readonly recovery_codes: readonly string[] | null }>();
  const language = currentLanguage();
  return (
    <OutsideCard title={t('factor.setup_title')} text={done ? '' : t('factor.setup_text')}>
      {done ? (
        <RecoveryCodes codes={done.recovery_codes ?? []} onKept={() => void onDone(done)} />
      ) : (
        <>
          <FactorSetup
            kinds={factorKinds}
            begin={async (kind) => (await begin.mutateAsync({ pending, kind, language })).data}
            finish={async (input) => setDone(await finish.mutateAsync({ pending, language, ...input }))}
          />
          <Back onBack={onBack} />
        </>
      )}
    </OutsideCard>
  );
}

function Proof({ waiting: { pending, kinds }, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const prove = useAction(routes.proveFactor);
  const ask = useAction(routes.askPasskey);
  const hasApp = kinds.includes('totp');
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const language = currentLanguage();
  const attempt = async (work: () => Promise<SessionReply>) => {
    setProblem(undefined);
    try {
      await onDone(await work());
    } catch (error) {
      setProblem(problemOf(error));
      setCode('');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const proof = byRecovery ? { recovery_code: code } : { code };
    if (!prove.isPending) void attempt(() => prove.mutateAsync({ pending, language, ...proof }));
  };
  const byPasskey = () =>
    attempt(async () => {
      const { options, state } = (await ask.mutateAsync({ pending, language })).data;
      return prove.mutateAsync({ pending, language, state, credential: { ...(await signByPasskey(options)) } });
    });
  return (
    <OutsideCard title={t('factor.step_title')} text={t('factor.step_text')}>
      <Stack>
        {problem ? (
          <Alert color="yellow" role="alert">
            {problem}
          </Alert>
        ) : null}
        {kinds.includes('passkey') && !byRecovery ? (
          <Button leftSection={<IconFingerprint size={18} />} loading={ask.isPending} onClick={() => void byPasskey()}>
            {t('factor.by_passkey')}
          </Button>
        ) : null}
        {kinds.length > 1 && !byRecovery ? <Divider label={t('factor.or')} /> : null}
        {hasApp || byRecovery ? (
          <form onSubmit={submit} noValidate>
            <Stack>
              {byRecovery ? (
                <TextInput
                  label={t('factor.recovery_code')}
                  description={t('factor.recovery_hint')}
                  value={code}
                  onChange={(event) => setCode(event.currentTarget.value)}
                  autoComplete="off"
                  maxLength={40}
                  autoFocus
                />
              ) : (
                <CodeField value={code} onChange={setCode} />
              )}
              <Button type="submit" loading={prove.isPending} disabled={code.trim() === ''}>
                {t('factor.go_on')}
              </Button>
            </Stack>
          </form>
        ) : null}
        <Anchor
          component="button"
          type="button"
          size="sm"
          py={3}
          onClick={() => {
            setByRecovery(!byRecovery);
            setCode('');
            setProblem(undefined);
          }}
        >
          {t(byRecovery ? 'factor.by_factor' : 'factor.by_recovery')}
        </Anchor>
        <Back onBack={onBack} />
      </Stack>
    </OutsideCard>
  );
}

function Back({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Anchor component="button" type="button" size="sm" py={3} onClick={onBack}>
      {t('factor.back')}
    </Anchor>
  );
}
