import type { RouteInput } from '@kaifong/base/contract';
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/catalogue/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';
import type { LabelForm, LabelKind } from './label-form.ts';

/** As the specification names them. */
const filenames: Readonly<Record<LabelKind, string>> = {
  barcode: 'Stocks Barcodes.pdf',
  qrcode: 'Stocks QR Codes.pdf',
};

/** Makes a PDF of labels and hands it over; what is wrong with a line is said at the line. `busy` names what is being made. */
export function usePrint() {
  const { t } = useTranslation();
  const { setError, clearErrors } = useFormContext<LabelForm>();
  const barcodes = useAction(routes.printBarcodes);
  const qrcodes = useAction(routes.printQrCodes);
  const [busy, setBusy] = useState<string>();
  const run = async (what: string, kind: LabelKind, input: RouteInput<typeof routes.printBarcodes>) => {
    clearErrors();
    setBusy(what);
    try {
      const file = await (kind === 'barcode' ? barcodes : qrcodes).mutateAsync(input);
      saveFile(file, filenames[kind]);
      notifySuccess('submit_success', t('label.done'));
    } catch (error) {
      const told: string[] = [];
      for (const [path, [message]] of Object.entries(error instanceof CallError ? error.errors : {})) {
        if (!message) continue;
        setError(path.replace(/^stocks/, 'lines') as 'lines', { message });
        if (path.endsWith('.quantity')) told.push(message);
      }
      notifyFailure('export_fail', error, told);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
