import { landingPage, landingPagePublishing } from '@kaifong/domain/content/contract';
import { PublishableForm } from '../publishing/index.ts';
import { ElementsField } from './elements-field.tsx';
import { PublishedAtField } from './published-at-field.tsx';

const widgets = { published_at: PublishedAtField };

/** The screen at /landing-page/create and /landing-page/edit/:id; the home page is edited here as well. */
export default function LandingPageForm() {
  return (
    <PublishableForm
      definition={landingPage}
      routes={landingPagePublishing}
      flag="is_home"
      widgets={widgets}
      wide={({ readOnly }) => <ElementsField readOnly={readOnly} />}
    />
  );
}
