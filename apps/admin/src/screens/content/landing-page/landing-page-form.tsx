import { landingPage, landingPagePublishing } from '@kaifong/domain/content/contract';
import { PublishableForm } from '../publishing/index.ts';
import { ElementsField, PageLanguages } from './elements-field.tsx';
import { PublishedAtField } from './published-at-field.tsx';

const widgets = { published_at: PublishedAtField };

interface LandingPageFormProps {
  /** Which page, where the address does not say it: the home page. */
  readonly recordId?: number;
}

/** The screen at /landing-page/create and /landing-page/edit/:id. */
export default function LandingPageForm(props: LandingPageFormProps) {
  return (
    <PublishableForm
      {...props}
      definition={landingPage}
      routes={landingPagePublishing}
      flag="is_home"
      widgets={widgets}
      languages={<PageLanguages />}
      wide={({ readOnly }) => <ElementsField readOnly={readOnly} />}
    />
  );
}
