import { trialTexts } from '../trial-texts.ts';
import { exchangesOf, transcriptOf, type TranscriptLine } from '../transcript.ts';
import { Paragraph } from '#lib/text/rendered-text.tsx';
import { ServedText } from './served-text.tsx';

/** What a witness was asked and answered, line by line. */
export function Transcript({ content }: { content: string }) {
  return (
    <ServedText className="transcript" content={content}>
      {(text) => exchangesOf(transcriptOf(text)).map((lines, index) => <Exchange key={index} lines={lines} />)}
    </ServedText>
  );
}

function Exchange({ lines }: { lines: readonly TranscriptLine[] }) {
  if (lines[0]?.kind === 'text') {
    return (
      <div className="reading">
        {lines.map((line, place) => (
          <Paragraph key={place} text={line.text} />
        ))}
      </div>
    );
  }
  return (
    <dl>
      {lines.map((line, place) => (
        <Line key={place} line={line} />
      ))}
    </dl>
  );
}

function Line({ line: { kind, text } }: { line: TranscriptLine }) {
  const isQuestion = kind === 'question';
  return (
    <div className={isQuestion ? 'transcript-question' : undefined}>
      <dt>
        <span aria-hidden="true">{isQuestion ? trialTexts.questionLetter : trialTexts.answerLetter}</span>
        <span className="visually-hidden">{isQuestion ? trialTexts.questionSpoken : trialTexts.answerSpoken}</span>
      </dt>
      <dd>
        <Paragraph text={text} />
      </dd>
    </div>
  );
}
