import type { AnyMachine } from '@kaifong/base/steps';
import { useTranslation } from 'react-i18next';

/** Statuses of a machine in words. */
export function useStatusWord({ domain, name }: Pick<AnyMachine, 'domain' | 'name'>) {
  const { t } = useTranslation();
  // A domain with several machines has words of its own for the others: `sales.refund_status`.
  return (status: string): string => t([`${domain}.${name}_status.${status}`, `${domain}.status.${status}`]);
}
