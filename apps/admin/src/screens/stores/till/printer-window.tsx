import { Alert, Button, Modal, Radio, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrinterChoice, printerChoice, rememberPrinter } from '../../../printer/printer-choice.ts';
import { canLink, choosePrinter } from '../../../printer/printer-link.ts';

const rates = ['9600', '19200', '38400', '57600', '115200'];

interface PrinterWindowProps {
  /** True: the register names a printer that the shop's server reaches. */
  readonly hasNetworkPrinter: boolean;
  readonly onClose: () => void;
}

/** Which printer this device prints receipts on. */
export function PrinterWindow({ hasNetworkPrinter, onClose }: PrinterWindowProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(printerChoice);
  const [problem, setProblem] = useState<string>();
  const put = (part: Partial<PrinterChoice>) => setChoice({ ...choice, ...part });
  const { kind } = choice;
  const isLinked = kind === 'serial' || kind === 'usb';
  async function connect() {
    setProblem(undefined);
    const device = await choosePrinter(choice);
    if (device) put({ device });
    else setProblem(t('till_printer.not_connected'));
  }
  function save() {
    rememberPrinter(choice);
    onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till_printer.title')}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <Stack>
        <Radio.Group
          label={t('till_printer.kind')}
          value={kind}
          onChange={(value) => put({ kind: value as PrinterChoice['kind'], device: null })}
        >
          <Stack gap="xs" mt={6}>
            {(['browser', 'serial', 'usb', 'network'] as const).map((value) => (
              <Radio key={value} value={value} label={t(`till_printer.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {kind === 'network' && !hasNetworkPrinter ? (
          <Alert color="yellow">{t('till_printer.no_network_printer')}</Alert>
        ) : null}
        {kind !== 'browser' && (
          <>
            <SegmentedControl
              aria-label={t('till_printer.paper')}
              value={String(choice.paper)}
              onChange={(value) => put({ paper: value === '58' ? 58 : 80 })}
              data={[
                { value: '58', label: '58 mm' },
                { value: '80', label: '80 mm' },
              ]}
            />
            {kind === 'serial' && (
              <Select
                label={t('till_printer.speed')}
                value={String(choice.baudRate)}
                onChange={(value) => put({ baudRate: Number(value ?? 9600) })}
                data={rates}
                allowDeselect={false}
              />
            )}
            <Switch
              label={t('till_printer.at_once')}
              checked={choice.atOnce}
              onChange={(event) => put({ atOnce: event.currentTarget.checked })}
            />
            {isLinked && canLink(kind) ? (
              <Button variant="default" onClick={() => void connect()}>
                {t('till_printer.connect')}
              </Button>
            ) : null}
            {isLinked && !canLink(kind) ? <Alert color="yellow">{t('till_printer.not_in_browser')}</Alert> : null}
            {choice.device ? <Text size="sm">{t('till_printer.connected')}</Text> : null}
            {problem ? <Alert color="red">{problem}</Alert> : null}
          </>
        )}
        <Button onClick={save} disabled={(isLinked && !choice.device) || (kind === 'network' && !hasNetworkPrinter)}>
          {t('till_printer.save')}
        </Button>
      </Stack>
    </Modal>
  );
}
