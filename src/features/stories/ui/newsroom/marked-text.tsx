import { Fragment } from 'react';
import { personalDataTexts } from '#features/manuscripts/personal-data-texts.ts';
import { personalDataOf } from '#lib/personal-data.ts';
import type { PersonalDatum } from '../../contract.ts';

/** A text in which what looks like personal data is marked, each with the word for what it is. */
export function MarkedText({ text }: { text: string }) {
  const found = personalDataOf(text);
  return (
    <>
      {found.map((datum, index) => (
        <Fragment key={datum.start}>
          {text.slice(found[index - 1]?.end ?? 0, datum.start)}
          <DatumMark datum={datum} />
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}

/** One piece of personal data, marked. */
export function DatumMark({ datum: { kind, text } }: { datum: Pick<PersonalDatum, 'kind' | 'text'> }) {
  return (
    <mark className="personal-datum">
      {text}
      <span className="personal-datum-kind">{personalDataTexts.kinds[kind]}</span>
    </mark>
  );
}
