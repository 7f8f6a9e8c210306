import { useAction } from '@kaifong/client/hooks';
import { type ClaimView, routes } from '@kaifong/domain/hr/contract';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconCopy, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import classes from './claim.module.css';

type Line = ClaimView['lines'][number];

/** The lines of a claim: what each was for, its receipt, what was approved of it, and lines that may be the same. */
export function ClaimLines({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('hr.reimbursement.fields.lines')}>
      <ul className={classes.lines}>
        {claim.lines.map((line) => (
          <li key={line.id}>
            <ClaimLine claim={claim} line={line} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ClaimLine({ claim, line }: { readonly claim: ClaimView; readonly line: Line }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { spent_on, type, amount, currency, rate, claimed, approved, reason, project, note, receipt } = line;
  const isForeign = currency !== claim.currency;
  const isLess = approved !== null && approved < claimed;
  const about = [
    format.date(spent_on),
    isForeign && t('claim.at_rate', { amount: format.money(amount, currency), rate: format.number(rate) }),
    project,
    note,
  ];
  return (
    <>
      <div className={classes.head}>
        <Text fw={560}>{type.name}</Text>
        <Text className={classes.amount}>
          {isLess ? <s>{format.money(claimed, claim.currency)}</s> : format.money(claimed, claim.currency)}
          {isLess ? <b> {format.money(approved, claim.currency)}</b> : null}
        </Text>
      </div>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {about.filter(Boolean).join(' · ')}
      </Text>
      {isLess ? <Text size="sm">{t('claim.less', { reason })}</Text> : null}
      {receipt === null ? (
        <Text size="sm">{t('claim.no_receipt')}</Text>
      ) : (
        <Receipt id={claim.id} lineId={line.id} filename={receipt} />
      )}
      <Twins twins={line.twins} />
      {line.inside.map(({ place, same_receipt }) => (
        <Alert key={place} mt="xs" color="yellow" icon={<IconCopy size={16} />}>
          <Text size="sm">{t(same_receipt ? 'claim.receipt_inside' : 'claim.day_inside', { place })}</Text>
        </Alert>
      ))}
    </>
  );
}

/** Lines of other claims that may be the same. */
function Twins({ twins }: Pick<Line, 'twins'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return twins.map(({ claim_id, employee, spent_on, same_receipt }) => (
    <Alert key={claim_id} mt="xs" color="yellow" icon={<IconCopy size={16} />}>
      <Text size="sm">
        {t(same_receipt ? 'claim.same_receipt' : 'claim.same_day', { date: format.date(spent_on) })}{' '}
        {employee === null && same_receipt ? null : (
          <Anchor component={Link} to={`/my-reimbursement/view/${claim_id}`} inherit>
            {employee ?? t('claim.look_at')}
          </Anchor>
        )}
      </Text>
    </Alert>
  ));
}

function Receipt({
  id,
  lineId,
  filename,
}: {
  readonly id: number;
  readonly lineId: number;
  readonly filename: string;
}) {
  const read = useAction(routes.getClaimReceipt);
  const save = async () => {
    try {
      saveFile(await read.mutateAsync({ id, line_id: lineId }), filename);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => void save()} aria-busy={read.isPending}>
      <IconPaperclip size={15} aria-hidden="true" /> <span style={{ overflowWrap: 'anywhere' }}>{filename}</span>
    </Anchor>
  );
}
