import { useAction, useRoute } from '@kaifong/client/hooks';
import {
  type BegunFactor,
  type FactorKind,
  factorKinds,
  routes,
  type SecondFactor,
} from '@kaifong/domain/identity/contract';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import classes from '../session/session.module.css';
import { FactorSetup, type FinishedInput } from './factor-setup.tsx';
import { askPassword } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const icons = { totp: IconDeviceMobile, passkey: IconFingerprint };

/** One's own second factors and recovery codes. */
export default function Security() {
  const { t } = useTranslation();
  const answer = useRoute(routes.listOwnFactors, {});
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <PageHeader title={t('screen.security')} back="/profile" />
      <RecordGate answer={answer} listPath="/profile">
        {({ data }) =>
          codes ? (
            <FormSection title={t('factor.codes')}>
              <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
            </FormSection>
          ) : (
            <Stack gap="md">
              <Factors {...data} />
              <AddFactor has={data.factors.map(({ kind }) => kind)} onCodes={setCodes} />
              {data.factors.length > 0 ? <Recovery left={data.recovery_codes_left} onCodes={setCodes} /> : null}
            </Stack>
          )
        }
      </RecordGate>
    </>
  );
}

function Factors({ factors, required }: { readonly factors: readonly SecondFactor[]; readonly required: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useAction(routes.removeFactor, [routes.listOwnFactors]);
  const ask = ({ id, name }: SecondFactor) =>
    askPassword(t('factor.remove_title', { name }), {
      text: t('factor.remove_text'),
      submit: t('factor.remove'),
      async onPassword(current_password) {
        await remove.mutateAsync({ id, current_password, language: currentLanguage() });
        notifySuccess('delete_success');
      },
    });
  return (
    <FormSection title={t('factor.yours')} description={t(required ? 'factor.required_text' : 'factor.yours_text')}>
      {factors.length === 0 ? (
        <Text c="dimmed">{t('factor.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {factors.map((factor) => {
            const Icon = icons[factor.kind];
            const used = factor.last_used_at;
            return (
              <li key={factor.id} className={classes.row}>
                <Icon size={22} aria-hidden />
                <div className={classes.words}>
                  <Text fw={550}>{factor.name}</Text>
                  <Text size="sm" c="dimmed">
                    {used
                      ? t('factor.used', { time: format.dateTime(used) })
                      : t('factor.added', { time: format.dateTime(factor.created_at) })}
                  </Text>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconTrash size={16} />}
                  aria-label={t('factor.remove_title', { name: factor.name })}
                  onClick={() => ask(factor)}
                >
                  {t('factor.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </FormSection>
  );
}

interface AddFactorProps {
  readonly has: readonly FactorKind[];
  readonly onCodes: (codes: readonly string[]) => void;
}

function AddFactor({ has, onCodes }: AddFactorProps) {
  const { t } = useTranslation();
  const begin = useAction(routes.beginFactor);
  const finish = useAction(routes.finishFactor, [routes.listOwnFactors]);
  // A new set of buttons after each factor.
  const [turn, setTurn] = useState(0);
  const start = (kind: FactorKind) =>
    new Promise<BegunFactor>((resolve, reject) => {
      askPassword(t(`factor.add_${kind}`), {
        text: t('factor.password_text'),
        submit: t('factor.go_on'),
        // Of no effect once the password was given.
        onClosed: () => reject(new Error(t('factor.needs_password'))),
        async onPassword(current_password) {
          resolve((await begin.mutateAsync({ kind, current_password, language: currentLanguage() })).data);
        },
      });
    });
  const end = async (input: FinishedInput) => {
    const { recovery_codes } = (await finish.mutateAsync({ ...input, language: currentLanguage() })).data;
    notifySuccess('submit_success', t('factor.on'));
    setTurn(turn + 1);
    if (recovery_codes) onCodes(recovery_codes);
  };
  return (
    <FormSection title={t('factor.add')}>
      <FactorSetup
        key={turn}
        kinds={factorKinds.filter((kind) => kind === 'passkey' || !has.includes(kind))}
        begin={start}
        finish={end}
      />
    </FormSection>
  );
}

function Recovery({ left, onCodes }: { readonly left: number; readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const renew = useAction(routes.renewRecoveryCodes, [routes.listOwnFactors]);
  const ask = () =>
    askPassword(t('factor.renew'), {
      text: t('factor.renew_text'),
      submit: t('factor.renew'),
      async onPassword(current_password) {
        onCodes((await renew.mutateAsync({ current_password, language: currentLanguage() })).data.recovery_codes);
      },
    });
  return (
    <FormSection title={t('factor.codes')} description={t('factor.codes_about')}>
      <Group justify="space-between">
        <Badge color={left > 2 ? 'gray' : 'yellow'} variant="light" size="lg">
          {t('factor.left', { count: left })}
        </Badge>
        <Button variant="default" onClick={ask}>
          {t('factor.renew')}
        </Button>
      </Group>
    </FormSection>
  );
}
