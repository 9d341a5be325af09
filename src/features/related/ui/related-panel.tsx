import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { Panel } from '#design/panel.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useSubmit } from '#design/use-submit.ts';
import type { EndingPanelProps } from '#features/endings/panel-props.ts';
import { refusalIn, theirsIn } from '#lib/refusal.ts';
import { chooseRelated } from '../calls.ts';
import { RelatedChoice, type RelatedOfDraft } from '../contract.ts';
import { relatedPanelTexts } from '../panel-texts.ts';
import { choiceQuery } from '../queries.ts';
import { longestNote, longestSeries } from '../rules.ts';
import { relatedTexts } from '../texts.ts';
import { choiceIn, filledLines, takenOver, typedOf } from '../typed-choice.ts';

/** What stands under a published article, and the form that puts other articles there or leaves it to the rule. */
export function RelatedPanel({ file, write }: Pick<EndingPanelProps, 'file' | 'write'>) {
  const { data, isError, refetch } = useQuery(choiceQuery(file.id));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Panel title={relatedPanelTexts.title} titleRef={title}>
      {isError && !data && <LineFailed text={relatedPanelTexts.failed} onRetry={refetch} />}
      {!data && !isError && <p className="note">{relatedPanelTexts.loading}</p>}
      {data && (
        <>
          <Shown {...data} />
          <details className="panel-details" key={JSON.stringify([data.series, data.chosen])}>
            <summary>{relatedPanelTexts.change}</summary>
            <ChoiceForm draftId={file.id} choice={data} write={write} onDone={() => title.current?.focus()} />
          </details>
        </>
      )}
    </Panel>
  );
}

function Shown({ shown }: RelatedOfDraft) {
  if (shown.length === 0) return <p className="note">{relatedPanelTexts.nothing}</p>;
  const isByHand = shown.some(({ reason }) => reason === 'chosen');
  return (
    <>
      <p className="note">{isByHand ? relatedPanelTexts.byHand : relatedPanelTexts.byRule}</p>
      <ol className="related-shown">
        {shown.map(({ slug, title, reason, note }) => (
          <li key={slug}>
            <a href={`/article/${slug}`}>{title}</a>
            <span className="fine-print">{[relatedTexts.reasons[reason], note].filter(Boolean).join('. ')}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ChoiceFormProps extends Pick<EndingPanelProps, 'write'> {
  draftId: string;
  choice: RelatedChoice;
  onDone: () => void;
}

function ChoiceForm({ draftId, choice, write, onDone }: ChoiceFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(choice));
  const [base, setBase] = useState<RelatedChoice>(() => ({ series: choice.series, chosen: choice.chosen }));
  const change = (place: number, part: Partial<(typeof typed.lines)[number]>) =>
    setTyped(({ series, lines }) => ({
      series,
      lines: lines.map((line, index) => (index === place ? { ...line, ...part } : line)),
    }));

  const renew = async () => {
    await queryClient.invalidateQueries(choiceQuery(draftId));
    onDone();
  };
  const pressed = choiceIn(typed);
  const choose = async (chosen: RelatedChoice['chosen']) => {
    /** What is typed from now on is typed on what stands, also where nothing after this call succeeds. */
    const goOnFrom = (standing: RelatedChoice, before: RelatedChoice) => {
      setTyped((now) => takenOver(now, standing, before));
      setBase(standing);
    };
    try {
      const put = await chooseRelated(draftId, { series: pressed.series, chosen, base });
      goOnFrom({ series: put.series, chosen: put.chosen }, pressed);
    } catch (error) {
      // Whoever has read what somebody else chose meanwhile may put their own in its place; what only they changed stays.
      const theirs = RelatedChoice.safeParse(theirsIn(error)).data;
      if (theirs) goOnFrom(theirs, base);
      throw error;
    }
  };
  const leaveToRule = async () => {
    if ((await write.run(() => choose([]), relatedPanelTexts.ruled)) === undefined) await renew();
  };
  const { isSending, complaints, onSubmit } = useSubmit({
    send: () => write.send(() => choose(pressed.chosen), relatedPanelTexts.saved),
    onDone: renew,
    refused: (error) => {
      const [, number] = /^chosen\.(\d)/.exec(refusalIn(error).field ?? '') ?? [];
      const place = number && filledLines(typed)[Number(number)]?.place;
      return { [place === undefined ? 'form' : `article-${place}`]: write.wordsOf(error) };
    },
  });
  return (
    <form className="panel-form" noValidate onSubmit={onSubmit}>
      <TextInput
        label={relatedPanelTexts.series}
        help={relatedPanelTexts.seriesHelp}
        maxLength={longestSeries}
        value={typed.series}
        onChange={({ target }) => setTyped(({ lines }) => ({ series: target.value, lines }))}
      />
      {typed.lines.map(({ slug, note }, place) => (
        <fieldset key={place} className="related-line">
          <legend className="visually-hidden">{relatedPanelTexts.article(place + 1)}</legend>
          <TextInput
            label={relatedPanelTexts.article(place + 1)}
            help={place === 0 ? relatedPanelTexts.articleHelp : undefined}
            value={slug}
            error={complaints[`article-${place}`]}
            onChange={({ target }) => change(place, { slug: target.value })}
          />
          <TextInput
            label={relatedPanelTexts.note(place + 1)}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => change(place, { note: target.value })}
          />
        </fieldset>
      ))}
      <FormFailure>{complaints['form']}</FormFailure>
      <Button type="submit" size="small" busy={isSending || write.isBusy}>
        {relatedPanelTexts.save}
      </Button>
      {choice.chosen.length > 0 && (
        <Button size="small" busy={write.isBusy} onClick={() => void leaveToRule()}>
          {relatedPanelTexts.backToRule}
        </Button>
      )}
    </form>
  );
}
