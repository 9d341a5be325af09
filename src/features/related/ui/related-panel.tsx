import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { Panel } from '#design/panel.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useSubmit } from '#design/use-submit.ts';
import type { EndingPanelProps } from '#features/endings/panel-props.ts';
import { articleSlug } from '#lib/article-address.ts';
import { mergeFields } from '#lib/merge-fields.ts';
import { refusalIn, theirsIn } from '#lib/refusal.ts';
import { chooseRelated } from '../calls.ts';
import { RelatedChoice, relatedFields, type RelatedOfDraft } from '../contract.ts';
import { relatedPanelTexts } from '../panel-texts.ts';
import { choiceQuery } from '../queries.ts';
import { longestNote, longestSeries, mostChosen } from '../rules.ts';
import { relatedTexts } from '../texts.ts';

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
  const [series, setSeries] = useState(choice.series);
  const [lines, setLines] = useState(() => linesOf(choice.chosen));
  const [base, setBase] = useState({ series: choice.series, chosen: choice.chosen });
  const change = (place: number, part: Partial<(typeof lines)[number]>) =>
    setLines((before) => before.map((line, index) => (index === place ? { ...line, ...part } : line)));
  // A reason without an address is sent too: it is refused at its line.
  const filled = lines.flatMap((line, place) => (line.slug.trim() || line.note.trim() ? [{ ...line, place }] : []));

  const renew = async () => {
    await queryClient.invalidateQueries(choiceQuery(draftId));
    onDone();
  };
  const choose = async (chosen: RelatedChoice['chosen']) => {
    try {
      const { series: named, chosen: put } = await chooseRelated(draftId, { series, chosen, base });
      setBase({ series: named, chosen: put });
    } catch (error) {
      // Whoever has read what somebody else chose meanwhile may put their own in its place; what only they changed stays.
      const theirs = RelatedChoice.safeParse(theirsIn(error)).data;
      if (theirs) {
        const { merged } = mergeFields<RelatedChoice>({ series, chosen }, theirs, base, relatedFields);
        setSeries(merged.series);
        if (merged.chosen !== chosen) setLines(linesOf(merged.chosen));
        setBase(theirs);
      }
      throw error;
    }
  };
  const leaveToRule = async () => {
    if ((await write.run(() => choose([]), relatedPanelTexts.ruled)) === undefined) await renew();
  };
  const { isSending, complaints, onSubmit } = useSubmit({
    send: () => {
      const chosen = filled.map(({ slug, note }) => ({ slug: slugIn(slug), note }));
      return write.send(() => choose(chosen), relatedPanelTexts.saved);
    },
    onDone: renew,
    refused: (error) => {
      const [, number] = /^chosen\.(\d)/.exec(refusalIn(error).field ?? '') ?? [];
      const place = number && filled[Number(number)]?.place;
      return { [place === undefined ? 'form' : `article-${place}`]: write.wordsOf(error) };
    },
  });
  return (
    <form className="panel-form" noValidate onSubmit={onSubmit}>
      <FormFailure>{complaints['form']}</FormFailure>
      <TextInput
        label={relatedPanelTexts.series}
        help={relatedPanelTexts.seriesHelp}
        maxLength={longestSeries}
        value={series}
        onChange={({ target }) => setSeries(target.value)}
      />
      {lines.map(({ slug, note }, place) => (
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

const linesOf = (chosen: RelatedChoice['chosen']) =>
  Array.from({ length: mostChosen }, (_, place) => chosen[place] ?? { slug: '', note: '' });

/** Of an address that was pasted what names the article. */
function slugIn(typed: string): string {
  const text = typed.trim();
  return articleSlug(text.replace(/^https?:\/\/[^/]+/, '')) ?? text;
}
