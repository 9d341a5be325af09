import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Panel } from '#design/panel.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { useScale } from '#design/use-scale.ts';
import type { NewsroomLetter } from '../contract.ts';
import { letterPagePath } from '../desk-calls.ts';
import { letterPreviewQuery } from '../desk-queries.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';

const widths = { phone: 390, screen: 600 } as const;
type Width = keyof typeof widths;
type Edition = keyof typeof texts.editions;
const height = 780;

/** The mail that a letter is by now: in a window of a phone's width and of a mail's, by day and in the evening, and as text. */
export function LetterPreviews({ letter: { id, version } }: { letter: NewsroomLetter }) {
  const [shown, setShown] = useState<Width | 'text'>('phone');
  const [edition, setEdition] = useState<Edition>('day');
  return (
    <Panel title={texts.show} help={texts.showHelp}>
      <div className="letter-shows">
        <SegmentedControl<Width | 'text'>
          legend={texts.widths}
          name="letter-shown"
          value={shown}
          options={optionsOf(texts.shows)}
          onChange={setShown}
        />
        {shown !== 'text' && (
          <SegmentedControl<Edition>
            legend={texts.edition}
            name="letter-edition"
            value={edition}
            options={optionsOf(texts.editions)}
            onChange={setEdition}
          />
        )}
      </div>
      {shown === 'text' ? (
        <PlainText id={id} version={version} />
      ) : (
        <Framed width={widths[shown]} key={`${version} ${shown}`} src={letterPagePath(id, edition)} />
      )}
    </Panel>
  );
}

/** As much smaller as there is room. */
function Framed({ width, src }: { width: number; src: string }) {
  const { room, around, frame } = useScale(width, height);
  return (
    <div ref={room}>
      <div className="scaled-frame" style={around}>
        <iframe title={texts.frame(width)} src={src} sandbox="" style={frame} />
      </div>
    </div>
  );
}

function PlainText({ id, version }: { id: string; version: number }) {
  const { data, isError, refetch } = useQuery(letterPreviewQuery(id, version));
  if (data) {
    return (
      <section className="letter-plain" aria-label={texts.plain}>
        {data.text}
      </section>
    );
  }
  if (isError) return <LoadFailed texts={{ failed: texts.textFailed }} onRetry={() => void refetch()} />;
  return <LoadingScreen message={texts.textLoading} />;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
