// Says which presents would stay though what they came with goes back, and takes them back as well. Its words are those of `sales`.
import type { Refundable } from '@kaifong/domain/sales/contract';
import { presentsKept } from '@kaifong/domain/sales/facts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../kit/language/use-format.ts';

interface Line extends Pick<Refundable['lines'][number], 'line_id' | 'left' | 'kept'> {
  readonly name: string;
}

interface PresentNoticeProps {
  readonly lines: readonly Line[];
  readonly currency: string;
  /** Pieces of a line that are to go back. */
  readonly backOf: (line: number) => number;
  readonly onTake: (line: Line) => void;
}

export function PresentNotice({ lines, currency, backOf, onTake }: PresentNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const before = presentsKept(lines.map(({ kept }) => kept));
  const after = presentsKept(
    lines.map(({ line_id, kept }) => ({ ...kept, quantity: kept.quantity - backOf(line_id) })),
  );
  const stay = lines.flatMap((line, at) => {
    const cents = (after[at] ?? 0) - (before[at] ?? 0);
    return cents > 0 ? [{ line, cents }] : [];
  });
  if (stay.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Stack gap="xs">
        {stay.map(({ line, cents }) => (
          <Group key={line.line_id} justify="space-between">
            <Text size="sm" flex={1} miw={180}>
              {t('sales.present_kept.text', { name: line.name, amount: format.money(cents / 100, currency) })}
            </Text>
            {line.left > backOf(line.line_id) ? (
              <Button size="xs" variant="default" onClick={() => onTake(line)}>
                {t('sales.present_kept.take')}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
