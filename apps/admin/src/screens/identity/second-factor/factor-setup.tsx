// Sets a second factor up: an app by its code, or a passkey by the browser. The screen around it says how it begins and ends.
import type { BegunFactor, FactorKind } from '@kaifong/domain/identity/contract';
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePasskey } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';
import { problemOf } from './problem-of.ts';

export interface FinishedInput {
  readonly state: string;
  readonly code?: string;
  readonly credential?: { readonly id: string; readonly rawId: string; readonly type: 'public-key' };
}

interface FactorSetupProps {
  readonly kinds: readonly FactorKind[];
  readonly begin: (kind: FactorKind) => Promise<BegunFactor>;
  readonly finish: (input: FinishedInput) => Promise<void>;
}

export function FactorSetup({ kinds, begin, finish }: FactorSetupProps) {
  const { t } = useTranslation();
  const [app, setApp] = useState<BegunFactor>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<FactorKind>();

  const start = async (kind: FactorKind) => {
    setBusy(kind);
    setProblem(undefined);
    try {
      const begun = await begin(kind);
      if (begun.options) await finish({ state: begun.state, credential: await makePasskey(begun.options) });
      else setApp(begun);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(undefined);
  };
  if (app) return <AppSetup begun={app} finish={finish} />;
  const icons = { totp: IconDeviceMobile, passkey: IconFingerprint };
  return (
    <Stack>
      {problem ? (
        <Alert color="yellow" role="alert">
          {problem}
        </Alert>
      ) : null}
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <Stack key={kind} gap={4}>
            <Button
              variant="default"
              leftSection={<Icon size={18} />}
              loading={busy === kind}
              disabled={busy !== undefined && busy !== kind}
              onClick={() => void start(kind)}
            >
              {t(`factor.add_${kind}`)}
            </Button>
            <Text size="sm" c="dimmed">
              {t(`factor.${kind}_text`)}
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}

function AppSetup({ begun, finish }: { readonly begun: BegunFactor; readonly finish: FactorSetupProps['finish'] }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await finish({ state: begun.state, code }).catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{t('factor.scan')}</Text>
        <Group justify="center">
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qr ?? '')}`}
            alt={t('factor.qr')}
            width={180}
            height={180}
          />
        </Group>
        <Text size="sm">
          {t('factor.by_hand')} <Code style={{ overflowWrap: 'anywhere' }}>{begun.secret}</Code>
        </Text>
        <CodeField value={code} onChange={setCode} error={problem} />
        <Button type="submit" loading={busy}>
          {t('factor.turn_on')}
        </Button>
      </Stack>
    </form>
  );
}
