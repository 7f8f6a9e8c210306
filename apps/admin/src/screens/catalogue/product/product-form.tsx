import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/catalogue/contract';
import { useParams } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ProductEditor } from './product-editor.tsx';
import { useProductPlace } from './use-product-place.ts';

/** The screen at /product/create and /product/edit/:id. */
export default function ProductForm() {
  const id = Number(useParams().id) || undefined;
  const place = useProductPlace();
  // Kept while the language of the screens changes, so that nothing that was typed is lost to a moment without a record.
  const answer = useRoute(
    routes.readProduct,
    { id: id ?? 0, language: currentLanguage() },
    { enabled: id !== undefined, keep: true },
  );
  if (!id) return <ProductEditor key="new" />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath={place.path}>
      {(read) => <ProductEditor key={id} record={read.data} />}
    </RecordGate>
  );
}
