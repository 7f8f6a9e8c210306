import { type ClaimView, routes } from '@kaifong/domain/hr/contract';
import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import { ClaimLines } from './claim-lines.tsx';
import { claimSteps } from './claim-steps.ts';

/** One claim as whoever decides on it and pays it sees it. */
export default function ClaimScreen() {
  return <SteppedScreen read={routes.getClaim} listPath="/reimbursement" view={TheirClaim} />;
}

function TheirClaim({ record }: { readonly record: ClaimView }) {
  return <Claim claim={record} back="/reimbursement" />;
}

const waiting = ['draft', 'pending', 'approved', 'processing', 'abnormal'];

/** The word of what a claim waits for, as its reader meets it; undefined: nothing. */
function nextOf({ status, commands, primary_command }: ClaimView): string | undefined {
  if (!waiting.includes(status)) return undefined;
  const isMine = primary_command !== null && commands.includes(primary_command);
  return `claim.next_${status}${isMine ? '' : '_others'}`;
}

/** One claim: its lines with their receipts, what was paid of it and its story. */
export function Claim({ claim, back }: { readonly claim: ClaimView; readonly back: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, title, employee, own, status, currency, commands } = claim;
  const next = nextOf(claim);
  return (
    <SteppedView
      steps={claimSteps}
      record={claim}
      name={own ? title : `${employee.name}: ${title}`}
      back={back}
      description={`${format.dateTime(claim.created_at)} · ${format.money(claim.claimed, currency)}`}
      next={next && t(next)}
      buttons={
        status === 'draft' && commands.includes('submit') ? (
          <Button
            component={Link}
            to={`/my-reimbursement/edit/${id}`}
            variant="default"
            leftSection={<IconPencil size={16} />}
          >
            {t('claim.edit')}
          </Button>
        ) : null
      }
      main={<ClaimLines claim={claim} />}
      side={<Amounts claim={claim} />}
    />
  );
}

/** The amounts of a claim: claimed, approved and paid. */
function Amounts({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { claimed, approved, paid, open, currency, pay_by, payments, first_approver } = claim;
  const money = (amount: number) => format.money(amount, currency);
  const rows = [
    ['claimed', money(claimed)],
    ...(approved === null ? [] : [['approved', money(approved)]]),
    ...(approved === null || claim.status === 'pending' ? [] : [['paid', money(paid)]]),
    ...(open > 0 ? [['open', money(open)]] : []),
    ...(pay_by === null ? [] : [['pay_by', t(`hr.reimbursement.pay_by.${pay_by}`)]]),
  ] as const;
  return (
    <Panel title={t('claim.amounts')}>
      {rows.map(([name = '', value]) => (
        <Text key={name} size="sm">
          {t(`hr.reimbursement.fields.${name}`)}: <b>{value}</b>
        </Text>
      ))}
      {first_approver && claim.status === 'pending' ? (
        <Text size="sm" mt="sm">
          {t('claim.first_approver', { name: first_approver })}
        </Text>
      ) : null}
      {payments.map(({ amount, at, reference }) => (
        <Text key={at} size="sm" c="dimmed" mt={4}>
          {[format.dateTime(at), money(amount), reference].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Panel>
  );
}
