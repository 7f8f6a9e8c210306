import { customerRecord, readLeadInputs } from '@kaifong/domain/customers/contract';
import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ResourceForm } from '../../kit/resource/index.ts';
import { noteLeftCustomerCreate } from '../../people/left-customer-create.ts';

/** The screen at `/customer/create`; `?lead_inputs={…}` fills it with a lead's answers. */
export default function CustomerForm() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const given = params.get('lead_inputs');
  const start = readLeadInputs(given);
  const unread = given !== null && !start;
  useEffect(() => noteLeftCustomerCreate, []);
  return (
    <>
      {unread ? (
        <Alert color="yellow" mb="md">
          {t('customer.lead_unread')}
        </Alert>
      ) : null}
      <ResourceForm
        definition={customerRecord}
        {...(start && {
          start: { id: 0, version: 0, created_at: '', updated_at: '', translations: {}, ...start },
        })}
      />
    </>
  );
}
