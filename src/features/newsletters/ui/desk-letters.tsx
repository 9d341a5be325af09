import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Link } from '#design/link.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { number } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import type { NewsroomLetters } from '../contract.ts';
import { deskLettersQuery } from '../desk-queries.ts';
import { letterListTexts as texts } from '../desk-texts.ts';
import { mailTexts, kindNames } from '../texts.ts';
import { BeginLetter } from './begin-letter.tsx';
import { LetterStateLabel } from './letter-state-label.tsx';

type ListedLetter = NewsroomLetters['data'][number];

/** The letters of the newsroom, those that go out last first, and what begins another. */
export function DeskLetters() {
  const query = useInfiniteQuery(deskLettersQuery());
  const readers = query.data?.pages[0]?.readers;
  return (
    <GrowingList
      query={query}
      itemsOf={(page) => page.data}
      texts={texts}
      intro={
        <>
          {readers && <p className="note">{texts.readers(readers, publication.sells)}</p>}
          <BeginLetter />
        </>
      }
      empty={<EmptyState {...texts.none} />}
    >
      {(letters, body) => (
        <WideTable label={texts.table} columns={Object.values(texts.columns)} bodyRef={body}>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </WideTable>
      )}
    </GrowingList>
  );
}

function LetterRow({ letter }: { letter: ListedLetter }) {
  const { id, kind, number: numbered, state, subject, sendAt, writtenBy, approvedBy, sentMails } = letter;
  return (
    <tr>
      <th scope="row" className="letter-table-subject">
        <Link to="/redazione/lettere/$id" params={{ id }}>
          {subject.trim() || texts.noSubject}
        </Link>
        <span className="fine-print">{numbered === null ? kindNames[kind] : mailTexts.name(kind, numbered)}</span>
      </th>
      <td>
        <LetterStateLabel state={state} />
      </td>
      <td className="letter-table-time">
        <time dateTime={sendAt}>{dayAndTime(sendAt)}</time>
      </td>
      <td>{writtenBy ?? texts.nobody}</td>
      <td>{approvedBy ?? texts.nobody}</td>
      <td className="figures">{number(sentMails)}</td>
    </tr>
  );
}
