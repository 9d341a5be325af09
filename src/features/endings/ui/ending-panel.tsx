import { useRef, useState, type RefObject } from 'react';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { Panel } from '#design/panel.tsx';
import { StateLabel } from '#design/state-label.tsx';
import { goneName } from '#features/workflow/texts.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { DraftEnding } from '../contract.ts';
import { endingLabels, endingRefusals, endingTexts } from '../texts.ts';
import { endingClock } from '../clock.ts';
import { publishEnding } from '../calls.ts';
import type { EndingPanelProps } from '../panel-props.ts';
import { EndingForm, type EndingInput } from './ending-form.tsx';

/** How the real proceeding of a published Trial ended: recorded, and then published within its 48 hours. */
export function EndingPanel({ file, role, write }: EndingPanelProps) {
  const { ending } = file;
  const place = useRef<HTMLDivElement>(null);
  // What was filled in and is not recorded: a colleague who records first takes nothing of it away.
  const [input, setInput] = useState<EndingInput>({});
  const isAdmin = role === 'admin';
  const isInPage = Boolean(ending?.publishedAt ?? ending?.inPage);
  const canRecord = isAdmin || (role === 'writer' && !isInPage);
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={endingTexts.title} help={endingTexts.help}>
        {ending && <EndingFacts ending={ending} />}
        {ending?.mayPublish && <Publish key={ending.id} {...{ file, ending, place, write }} />}
        {ending?.dueAt && !ending.mayPublish && <p>{isAdmin ? endingRefusals.ownEnding : endingTexts.waitsForAdmin}</p>}
        {canRecord && !ending && <EndingForm {...{ file, place, input, write }} onInput={setInput} />}
        {canRecord && ending && (
          <details className="panel-details" open={Object.keys(input).length > 0}>
            <summary>{endingTexts.recordAgain}</summary>
            {isInPage && <p className="note">{endingTexts.recordAgainPublished}</p>}
            <EndingForm
              key={`${ending.id} ${ending.publishedAt}`}
              {...{ file, place, input, write }}
              onInput={setInput}
            />
          </details>
        )}
      </Panel>
    </div>
  );
}

function EndingFacts({ ending }: { ending: DraftEnding }) {
  const { outcome, endedOn, source, sourceUrl, recordedAt, recordedBy, publishedAt, publishedBy, dueAt, inPage } =
    ending;
  return (
    <div className="panel-entry">
      <p>
        <b>{endingLabels[outcome]}</b>, <time dateTime={endedOn}>{longDate(endedOn)}</time>
      </p>
      <p>{sourceUrl ? <a href={sourceUrl}>{source}</a> : source}</p>
      <p className="fine-print">{endingTexts.recordedBy(recordedBy ?? goneName, dayAndTime(recordedAt))}</p>
      {publishedAt && (
        <p className="fine-print">{endingTexts.publishedBy(publishedBy ?? goneName, dayAndTime(publishedAt))}</p>
      )}
      {inPage && <p>{endingTexts.inPage(inPage)}</p>}
      {dueAt && <Clock dueAt={dueAt} />}
    </div>
  );
}

/** Until when readers must be told, with the hours that are left. */
function Clock({ dueAt }: { dueAt: string }) {
  const { isOverdue, words } = endingClock(dueAt, useNow(new Date(0)));
  return (
    <p>
      <time dateTime={dueAt}>{endingTexts.dueBy(dayAndTime(dueAt))}</time>{' '}
      <StateLabel look={isOverdue ? 'overdue' : 'due'}>{words}</StateLabel>
    </p>
  );
}

interface PublishProps extends Pick<EndingPanelProps, 'file' | 'write'> {
  ending: DraftEnding;
  place: RefObject<HTMLElement | null>;
}

/** Shown anew for another recording: a question that is open asks about the one that it names. */
function Publish({ file, ending, place, write }: PublishProps) {
  const publish = async () => {
    const failure = await write.run(() => publishEnding(file.id, ending.id), endingTexts.published);
    // The button is gone with what it was for.
    if (failure === undefined) place.current?.focus();
  };
  return (
    <ConfirmButton
      label={endingTexts.publish}
      title={endingTexts.publishTitle}
      text={endingTexts.publishText(ending, ending.inPage)}
      yes={endingTexts.publish}
      variant="primary"
      busy={write.isBusy}
      onYes={() => void publish()}
    />
  );
}
