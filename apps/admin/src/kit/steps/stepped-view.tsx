// One record with steps: what it waits for on top, then its panels, and what happened to it.
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentLayout } from '../document/document-layout.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { offeredSteps } from './offered-steps.ts';
import { StepButton } from './step-button.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepMenu, type StepMenuProps } from './step-menu.tsx';
import { StepStatus } from './step-status.tsx';
import { StepTimeline } from './step-timeline.tsx';
import type { OfferingRecord, RecordSteps } from './steps-of.ts';
import type { TimelineNote, TimelineStep } from './timeline-of.ts';
import { useStepFocus } from './use-step-focus.ts';

/** A record whose steps are told. */
export type ToldRecord = OfferingRecord & { readonly timeline: readonly TimelineStep[] };

interface SteppedViewProps<R extends ToldRecord> {
  readonly steps: RecordSteps<R>;
  readonly record: R;
  /** What people call the record. */
  readonly name: string;
  readonly description?: ReactNode;
  /** Address of the list it stands in. */
  readonly back: string;
  /** Buttons in the heading, before and after those of the steps. */
  readonly buttons?: ReactNode;
  readonly after?: ReactNode;
  /** Steps that do not come next stand in this menu; left out: they are buttons. */
  readonly menu?: Pick<StepMenuProps<R>, 'label' | 'word' | 'children' | 'onDelete'>;
  /** Above the next step: notices, stations. */
  readonly above?: ReactNode;
  /** What the record waits for; undefined when it is finished. */
  readonly next: string | undefined;
  readonly main: ReactNode;
  readonly side: ReactNode;
  /** What happened beside its steps. */
  readonly notes?: readonly TimelineNote[];
  /** Above what happened: where something is added to it. */
  readonly tell?: ReactNode;
  /** `document`: the side leads on a phone, history ends the main part. `message`: main leads, history is at the side. */
  readonly kind?: 'document' | 'message';
}

/** `?step=ship` in the address opens the window of a step at first, where the step may be taken now. */
export function SteppedView<R extends ToldRecord>(props: SteppedViewProps<R>) {
  const { steps, record, name, description, back, buttons, after, menu, above } = props;
  const { next, main, side, notes, tell, kind = 'document' } = props;
  const wanted = useSearchParams()[0].get('step');
  const [asked, setAsked] = useState(record.commands.find((command) => command === wanted));
  const { noteOpener, windowGone } = useStepFocus(record.status);
  const ask = (command: string) => {
    noteOpener();
    setAsked(command);
  };
  const step = { steps, record, name, onAsk: ask };
  const isMessage = kind === 'message';
  const history = (
    <StepTimeline steps={steps} timeline={record.timeline} {...(notes && { notes })}>
      {tell}
    </StepTimeline>
  );
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        aside={<StepStatus steps={steps} status={record.status} />}
        description={description}
      >
        {buttons}
        {menu ? (
          <StepMenu {...step} {...menu} />
        ) : (
          offeredSteps(steps, record).menu.map((command) => (
            <StepButton key={command} {...step} command={command} quiet />
          ))
        )}
        {after}
      </PageHeader>
      <DocumentLayout
        steps={
          <>
            {above}
            <NextStepCard {...step} text={next} />
          </>
        }
        main={
          <>
            {main}
            {isMessage ? null : history}
          </>
        }
        side={
          <>
            {side}
            {isMessage ? history : null}
          </>
        }
        after={isMessage}
      />
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} onGone={windowGone} />
    </>
  );
}
