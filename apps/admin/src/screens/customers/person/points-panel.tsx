import { useRoute } from '@kaifong/client/hooks';
import { type PointLine, routes } from '@kaifong/domain/members/contract';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { Can } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { Pages } from '../../../kit/table/index.ts';
import { Lines } from './lines.tsx';
import { usePersonAction } from './use-person-action.ts';

const perPage = 10;

/** Her points, line by line, and giving and taking. */
export function PointsPanel({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState(false);
  const member = useRoute(routes.getMember, { id, language: currentLanguage() });
  const lines = useRoute(routes.listPoints, { id, page, per_page: perPage }, { keep: true });
  const points = member.data?.data.points;
  const pages = Math.ceil((lines.data?.total ?? 0) / perPage);
  return (
    <Panel
      title={t('members.point.plural')}
      aside={
        <Can do="update point">
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('customer.points_change')}
          </Button>
        </Can>
      }
    >
      <Stack gap="sm">
        {points ? (
          <Text>
            {t('customer.points_balance', {
              points: points.available,
              worth: format.money(points.worth, points.currency),
              pending: points.pending,
            })}
          </Text>
        ) : null}
        <Lines none={t('customer.no_points')}>
          {(lines.data?.data ?? []).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Lines>
        <Pages page={page} pages={pages} onChange={setPage} />
      </Stack>
      {open ? <ChangePoints id={id} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function Line({ line }: { readonly line: PointLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = [
    format.dateTime(line.created_at),
    line.reason,
    line.available_from && line.points > 0 && t('customer.points_from', { day: format.date(line.available_from) }),
    line.expires_at && line.points > 0 && t('customer.points_until', { day: format.date(line.expires_at) }),
  ];
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm" fw={560}>
          {t(`members.point_kind.${line.kind}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {words.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text fw={560}>{line.points > 0 ? `+${line.points}` : `−${-line.points}`}</Text>
    </Group>
  );
}

function ChangePoints({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [points, setPoints] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const { run, busy, refusals } = usePersonAction(routes.adjustPoints, { fields: ['points', 'reason'] });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id, points: Number(points), reason, language: currentLanguage() })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('customer.points_change')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <NumberInput
            label={t('members.point.fields.points')}
            description={t('customer.points_hint')}
            value={points}
            onChange={setPoints}
            decimalScale={0}
            error={refusals.points}
            data-autofocus
            required
          />
          <TextInput
            label={t('members.point.fields.reason')}
            description={t('customer.points_reason_hint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            error={refusals.reason}
            required
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
