import { contactRecord } from '@kaifong/domain/customers/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

/** The screen at `/contact/create`: once saved, the contact's page is open. */
export default function ContactForm() {
  return <ResourceForm definition={contactRecord} stays />;
}
