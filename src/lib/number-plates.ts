import { spansOf, type Span } from './personal-codes.ts';

/**
 * Italian number plates as they are given since 1994, with or without spaces; the older ones and those of motorcycles
 * only where the text says that it is a plate, since road numbers and postal codes look the same.
 */
export function numberPlates(text: string): Span[] {
  const isSaid = ({ start }: Span) => saysPlate.test(text.slice(Math.max(0, start - 30), start));
  return [
    ...spansOf(
      text,
      plate,
      (span) => /^\p{L}{2}\d/u.test(span.text) || !words.has(span.text.slice(0, 2)) || isSaid(span),
    ),
    ...spansOf(text, olderPlate, isSaid),
  ];
}

/** I, O, Q and U are on no plate. Small letters count in one piece only: `le 100 se` is no plate. */
const plate =
  /(?<![\p{L}\d])(?:[A-HJ-NPR-TV-Z]{2}[ \u00a0-]?\d{3}[ \u00a0-]?[A-HJ-NPR-TV-Z]{2}|[a-hj-npr-tv-z]{2}\d{3}[a-hj-npr-tv-z]{2})(?![\p{L}\d])/gu;
const olderPlate =
  /(?<![\p{L}\d])(?:[A-Z]{2}|ROMA|Roma)[ \u00a0-]?(?:\d{5,6}|[A-Z\d]\d{4,5}|\d[A-Z]\d{4})(?![\p{L}\d])/gu;
/** What stands before a number in capitals and is a word: `LE 300 CASE`, `HA 200 KM`. */
const words = new Set('AD AL CM DA DE ED EX FA FR GR HA KG KM LA LE MA ME NE RE SA SE TE VA VE'.split(' '));
const saysPlate = /(?<!\p{L})targ(?:a|he|ato|ata|ati|ate)[:\s]+(?:n[.°º]\s*)?$/iu;
