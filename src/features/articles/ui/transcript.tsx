import { trialTexts } from '../trial-texts.ts';
import { exchangesOf, transcriptOf, type TranscriptLine } from '../transcript.ts';
import { Paragraph } from '#lib/text/rendered-text.tsx';

/** What a witness was asked and answered, line by line. */
export function Transcript({ content }: { content: string }) {
  return (
    <div className="transcript">
      {exchangesOf(transcriptOf(content)).map((lines, index) =>
        lines[0]?.kind === 'text' ? (
          <div key={index} className="reading">
            {lines.map((line, place) => (
              <Paragraph key={place} text={line.text} />
            ))}
          </div>
        ) : (
          <dl key={index}>
            {lines.map((line, place) => (
              <Line key={place} line={line} />
            ))}
          </dl>
        ),
      )}
    </div>
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
