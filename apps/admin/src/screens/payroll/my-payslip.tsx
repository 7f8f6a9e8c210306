// One slip of the reader: each line opens to how it was calculated.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type PayslipView, routes } from '@kaifong/domain/payroll/contract';
import { Button, Stack } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { saveFile } from '../../kit/resource/save-file.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { SlipDays } from './slip-days.tsx';
import { SlipLines, SlipTotals } from './slip-lines.tsx';

export default function MyPayslip() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getOwnPayslip, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/my-payroll">
      {({ data }) => <Slip slip={data} />}
    </RecordGate>
  );
}

function Slip({ slip }: { readonly slip: PayslipView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useAction(routes.getOwnPayslipPaper);
  const save = async () => {
    try {
      const file = await read.mutateAsync({ id: slip.id, language: currentLanguage() });
      saveFile(file, `payslip ${slip.from_on.slice(0, 7)}.pdf`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <>
      <PageHeader title={`${format.date(slip.from_on)} – ${format.date(slip.to_on)}`} back="/my-payroll">
        <Button
          variant="default"
          loading={read.isPending}
          leftSection={<IconFileDownload size={16} />}
          onClick={() => void save()}
        >
          {t('run.paper')}
        </Button>
      </PageHeader>
      <Stack gap="md" maw={760}>
        <SlipTotals slip={slip} />
        <SlipLines slip={slip} />
        <SlipDays slip={slip} />
      </Stack>
    </>
  );
}
