import { useState, type Ref } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { InstantField } from '#design/instant-field.tsx';
import { OrderedRows } from '#design/ordered-rows.tsx';
import { Panel } from '#design/panel.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { useIntention } from '#design/use-intention.ts';
import { useSubmit } from '#design/use-submit.ts';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { FindPublished } from '#features/articles/find-published.tsx';
import { listTitle } from '#features/articles/short-title.ts';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { refusalIn } from '#lib/refusal.ts';
import { planFrontPage } from '../calls.ts';
import { deskTexts } from '../desk-texts.ts';
import { isLaidOver, type FrontChoice } from '../front-choice.ts';
import type { FrontDesk, FrontPlan } from '../plan-contract.ts';
import { frontPlaces } from '../plan-rules.ts';
import { planRefusals } from '../plan-texts.ts';

interface FrontChoiceFormProps {
  desk: FrontDesk;
  /** The plan that is being changed. */
  base: FrontPlan | null;
  choice: FrontChoice;
  titleRef: Ref<HTMLHeadingElement>;
  onChange: (choice: FrontChoice) => void;
  /** What was `sent` may have been changed since. */
  onSaved: (answer: FrontDesk, words: string, sent: FrontChoice) => void;
  /** Begins again from what holds now. */
  onRestart: () => void;
}

/** The stories that an editor puts first, in their order, and when. */
export function FrontChoiceForm(props: FrontChoiceFormProps) {
  const { desk, base, choice, titleRef, onChange, onSaved, onRestart } = props;
  const { stories, when, startsAt, endsAt, laidOver } = choice;
  const isChanging = desk.scheduled.some(({ id }) => id === base?.id);
  const [isConflict, setConflict] = useState(false);
  const intention = useIntention();
  const { isSending, complaints, onSubmit } = useSubmit<
    'startsAt' | 'endsAt',
    { answer: FrontDesk; sent: FrontChoice }
  >({
    check: () => ({ startsAt: when === 'later' && !startsAt ? planRefusals.instant : undefined }),
    send: async () => {
      const plan = {
        slugs: stories.map(({ slug }) => slug),
        startsAt: when === 'later' ? startsAt : null,
        endsAt: endsAt || null,
        laidOver: isLaidOver(choice),
        seen: base?.id ?? null,
      };
      const answer = await planFrontPage(plan, intention.keyOf(plan));
      intention.arrived();
      return { answer, sent: choice };
    },
    onDone: ({ answer, sent }) => {
      setConflict(false);
      onSaved(answer, sent.when === 'later' ? deskTexts.planned : deskTexts.published, sent);
    },
    refused: (error) => {
      const { message = deskTexts.saveFailed, field, status } = refusalIn(error);
      setConflict(status === 409);
      return { [field === 'startsAt' || field === 'endsAt' ? field : 'form']: message };
    },
  });
  const move = (from: number, to: number) =>
    onChange({ ...choice, stories: stories.toSpliced(from, 1).toSpliced(to, 0, stories[from]!) });

  return (
    <Panel title={deskTexts.choice} titleRef={titleRef}>
      <p className="note">
        {isChanging ? deskTexts.changing(base!) : deskTexts.now(desk.current)}{' '}
        {isChanging && (
          <button type="button" className="text-button" onClick={onRestart}>
            {deskTexts.stopChanging}
          </button>
        )}
      </p>
      {/* Outside the form: what is searched for in the dialog would be sent with it. */}
      {stories.length === 0 && <p>{deskTexts.empty}</p>}
      <OrderedRows
        label={deskTexts.order}
        onMove={move}
        rows={stories.map((story, place) => ({
          id: story.slug,
          name: story.title,
          children: (
            <ChosenStory
              story={story}
              isLead={place === 0}
              onRemove={() => onChange({ ...choice, stories: stories.toSpliced(place, 1) })}
            />
          ),
        }))}
      />
      <AddStory
        chosen={stories.map(({ slug }) => slug)}
        onAdd={({ slug, format, ...story }) =>
          onChange({
            ...choice,
            stories: [...stories, { slug, format, title: listTitle(story), isPublic: true, isIndexed: true }],
          })
        }
      />
      <form className="panel-form" noValidate onSubmit={onSubmit}>
        <FormFailure>{complaints.form}</FormFailure>
        {isConflict && (
          <Button size="small" onClick={onRestart}>
            {deskTexts.reload}
          </Button>
        )}
        <SegmentedControl<FrontChoice['when']>
          legend={deskTexts.when}
          name="when"
          value={when}
          options={[
            { value: 'now', label: deskTexts.atOnce },
            { value: 'later', label: deskTexts.later },
          ]}
          onChange={(kind) => onChange({ ...choice, when: kind })}
        />
        <div className="front-hours">
          {when === 'later' && (
            <InstantField
              words={deskTexts.startsAt}
              value={startsAt}
              error={complaints.startsAt}
              onChange={(instant) => onChange({ ...choice, startsAt: instant ?? '' })}
            />
          )}
          <InstantField
            words={deskTexts.endsAt}
            optional
            value={endsAt}
            error={complaints.endsAt}
            onChange={(instant) => onChange({ ...choice, endsAt: instant ?? '' })}
          />
        </div>
        {when === 'now' && endsAt && desk.current && !isChanging && (
          <div className="field">
            {/* The control itself says it to who listens alone. */}
            <span className="field-label" aria-hidden>
              {deskTexts.below}
            </span>
            <SegmentedControl<'ends' | 'returns'>
              legend={deskTexts.below}
              name="below"
              value={laidOver ? 'returns' : 'ends'}
              options={[
                { value: 'ends', label: deskTexts.belowEnds },
                { value: 'returns', label: deskTexts.belowReturns },
              ]}
              onChange={(kind) => onChange({ ...choice, laidOver: kind === 'returns' })}
            />
          </div>
        )}
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isSending}>
            {when === 'later' ? deskTexts.schedule : deskTexts.publish}
          </Button>
          {stories.length > 0 && (
            <Button onClick={() => onChange({ ...choice, stories: [] })}>{deskTexts.leaveToRule}</Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

interface ChosenStoryProps {
  story: FrontChoice['stories'][number];
  isLead: boolean;
  onRemove: () => void;
}

function ChosenStory({ story: { title, format, isPublic, isIndexed }, isLead, onRemove }: ChosenStoryProps) {
  return (
    <>
      <b>{title}</b>
      <p className="meta-line">
        <FormatBadge format={format} />
        {isLead && <span>{deskTexts.lead}</span>}
        <button type="button" className="text-button" aria-label={deskTexts.removeSpoken(title)} onClick={onRemove}>
          {deskTexts.remove}
        </button>
      </p>
      {!isPublic && <p className="fine-print">{deskTexts.notPublic}</p>}
      {isPublic && !isIndexed && <p className="fine-print">{deskTexts.excluded}</p>}
    </>
  );
}

/** A button behind which one finds what readers see. The dialog stays open: one often adds several. */
function AddStory({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (article: ArticleSummary) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (chosen.length >= frontPlaces && !isOpen) return <p className="note">{deskTexts.full}</p>;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {deskTexts.add}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={deskTexts.addTitle}
        description={deskTexts.addText}
        className="dialog-wide"
      >
        {chosen.length >= frontPlaces && <p role="status">{deskTexts.full}</p>}
        <FindPublished
          renderAction={(article) => {
            const isChosen = chosen.includes(article.slug);
            return (
              <Button
                size="small"
                busy={isChosen || chosen.length >= frontPlaces}
                aria-label={isChosen ? undefined : deskTexts.chooseSpoken(article.title)}
                onClick={() => onAdd(article)}
              >
                {isChosen ? deskTexts.isChosen : deskTexts.choose}
              </Button>
            );
          }}
        />
      </Dialog>
    </>
  );
}
