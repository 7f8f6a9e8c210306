import { useRoute } from '@kaifong/client/hooks';
import { memberCodeShape } from '@kaifong/domain/members/contract';
import { routes, type SalePreview, type TillMember } from '@kaifong/domain/till/contract';
import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUser, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../../camera/camera-scan.tsx';
import { failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { useNetwork } from './network.ts';
import type { Sale } from './sale-state.ts';

interface MemberBarProps {
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
  readonly preview: SalePreview | undefined;
}

function MemberWindow({ change, onClose }: Pick<MemberBarProps, 'change'> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { online } = useNetwork();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  const ready = online && keyword.length >= 3;
  const choose = useEffectEvent((member: TillMember) => {
    change((now) => ({ ...now, member, points: 0 }));
    onClose();
  });
  const answer = useRoute(routes.findMembers, { keyword, language: currentLanguage() }, { enabled: ready });
  const members = ready ? (answer.data?.data ?? []) : [];
  // A card names one member, who is chosen without another press.
  const scanned = ready && memberCodeShape.test(keyword) ? answer.data?.data[0] : undefined;
  useEffect(() => {
    if (scanned) choose(scanned);
  }, [scanned]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till_sell.member')}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <Stack>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          label={t('till_sell.member_search')}
          description={t('till_sell.member_card')}
          error={ready && answer.error ? failureOf(answer.error, 'unsent').messages.join(' ') : undefined}
          autoComplete="off"
          data-autofocus
        />
        {online ? <CameraScan onCode={setTyped} /> : null}
        {online ? null : <Alert color="orange">{t('till_sell.offline.needs_network')}</Alert>}
        {ready && answer.data && members.length === 0 ? <Text c="dimmed">{t('till_sell.no_member')}</Text> : null}
        {members.map((member) => (
          <Button
            key={member.id}
            variant="default"
            h="auto"
            py="xs"
            justify="flex-start"
            onClick={() => {
              change((now) => ({ ...now, member, points: 0 }));
              onClose();
            }}
          >
            <Stack gap={0} align="flex-start">
              <Text fw={560}>{[member.name, member.tier].filter(Boolean).join(' · ')}</Text>
              <Text size="xs" c="dimmed">
                {[member.phone, member.email, t('till_sell.has_points', { points: format.number(member.points) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}

/** The buyer, with her points and codes. */
export function MemberBar({ sale, change, preview }: MemberBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [searching, setSearching] = useState(false);
  const [code, setCode] = useState('');
  const addCode = () => {
    const clean = code.trim().toUpperCase();
    setCode('');
    if (clean) change((now) => ({ ...now, codes: [...new Set([...now.codes, clean])].slice(0, 5) }));
  };
  return (
    <Stack gap="xs">
      {sale.member ? (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{[sale.member.name, sale.member.tier].filter(Boolean).join(' · ')}</Text>
            <Text size="xs" c="dimmed">
              {t('till_sell.has_points', { points: format.number(preview?.points?.balance ?? sale.member.points) })}
            </Text>
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={t('till_sell.forget_member')}
            onClick={() => change((now) => ({ ...now, member: null, points: 0 }))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ) : (
        <Button variant="default" leftSection={<IconUser size={16} />} onClick={() => setSearching(true)}>
          {t('till_sell.member')}
        </Button>
      )}
      {sale.member && preview?.points && (preview.points.most > 0 || sale.points > 0) ? (
        <NumberInput
          label={t('till_sell.use_points', { most: format.number(preview.points.most) })}
          value={sale.points === 0 ? '' : sale.points}
          inputMode="numeric"
          min={0}
          max={preview.points.most}
          error={
            sale.points > preview.points.most
              ? t('till_sell.points_too_many', { most: format.number(preview.points.most) })
              : undefined
          }
          onChange={(value) =>
            change((now) => ({ ...now, points: typeof value === 'number' ? Math.max(0, Math.round(value)) : 0 }))
          }
        />
      ) : null}
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') addCode();
          }}
          placeholder={t('till_sell.coupon')}
          aria-label={t('till_sell.coupon')}
          flex={1}
          maxLength={40}
        />
        <Button variant="default" onClick={addCode} disabled={!code.trim()}>
          {t('till_sell.add_code')}
        </Button>
      </Group>
      {sale.codes.length > 0 && (
        <Group gap={6}>
          {sale.codes.map((each) => (
            <Button
              key={each}
              size="compact-sm"
              variant="light"
              aria-label={t('till_sell.forget_code', { code: each })}
              onClick={() => change((now) => ({ ...now, codes: now.codes.filter((other) => other !== each) }))}
            >
              {each} ×
            </Button>
          ))}
        </Group>
      )}
      {searching && <MemberWindow change={change} onClose={() => setSearching(false)} />}
    </Stack>
  );
}
