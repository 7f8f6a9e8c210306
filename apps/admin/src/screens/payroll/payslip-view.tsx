// One slip as whoever looks after pay sees it: mended, withheld, reopened here.
import { useAction } from '@kaifong/client/hooks';
import { type PayslipView, routes } from '@kaifong/domain/payroll/contract';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { saveFile } from '../../kit/resource/save-file.ts';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { AdjustmentForm, RemoveAdjustment } from './adjustments.tsx';
import { slipSteps } from './payroll-steps.ts';
import { SlipDays } from './slip-days.tsx';
import { SlipLines, SlipTotals } from './slip-lines.tsx';
import { UnconfirmedFigures } from './unconfirmed-figures.tsx';

export default function PayslipScreen() {
  return <SteppedScreen read={routes.getPayslip} listPath="/payroll" view={Slip} />;
}

const waits: Readonly<Record<string, string>> = {
  abnormal: 'run.slip_abnormal',
  disabled: 'run.slip_disabled',
  draft: 'run.slip_draft',
};

function Slip({ record: slip }: { readonly record: PayslipView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = waits[slip.status];
  return (
    <SteppedView
      steps={slipSteps}
      record={slip}
      name={slip.employee.name}
      back={`/payroll/view/${slip.payroll_id}`}
      description={`${format.date(slip.from_on)} – ${format.date(slip.to_on)}`}
      next={next && t(next)}
      above={
        slip.problem ? (
          <Alert color="red" icon={<IconAlertTriangle size={18} />}>
            {slip.problem.text}
          </Alert>
        ) : null
      }
      main={
        <>
          <SlipLines
            slip={slip}
            act={(line) =>
              slip.may_adjust && line.adjustment_id !== null ? (
                <RemoveAdjustment slip={slip} adjustmentId={line.adjustment_id} />
              ) : null
            }
          />
          {slip.may_adjust ? <AdjustmentForm slip={slip} /> : null}
          <SlipDays slip={slip} />
        </>
      }
      side={
        <SlipTotals slip={slip}>
          {slip.warnings.map(({ text }) => (
            <Alert key={text} color="yellow" mt="sm">
              {text}
            </Alert>
          ))}
          <UnconfirmedFigures texts={slip.unconfirmed} />
          <Paper id={slip.id} />
        </SlipTotals>
      }
    />
  );
}

function Paper({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const read = useAction(routes.getPayslipPaper);
  const save = async () => {
    try {
      saveFile(await read.mutateAsync({ id, language: currentLanguage() }), `payslip ${id}.pdf`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Button
      mt="md"
      variant="default"
      loading={read.isPending}
      leftSection={<IconFileDownload size={16} />}
      onClick={() => void save()}
    >
      {t('run.paper')}
    </Button>
  );
}
