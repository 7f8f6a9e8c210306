import { type TaxZone, taxClass } from '@kaifong/domain/tax/contract';
import { useMemo } from 'react';
import { ResourceList, type Row } from '../../kit/resource/index.ts';
import { useRatesText } from './rates-text.tsx';

export default function ClassList() {
  const text = useRatesText();
  const cells = useMemo(() => ({ rates: ({ rates }: Row) => text(rates as TaxZone[] | null) }), [text]);
  return <ResourceList definition={taxClass} cells={cells} />;
}
