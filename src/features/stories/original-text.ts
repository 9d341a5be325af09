import { placeAndProvince } from '#lib/provinces.ts';
import type { WorkingText } from './contract.ts';
import type { StoryFields } from './fields.ts';

/** Room for a summary, in characters, where the first sentence does not end before. */
const maxSummary = 300;
const maxPlace = 80;

/**
 * What an author sent in the shape of the newsroom's text: version 0, from which the first one is written. Place and
 * province come from the location where it names them, the summary is the first sentence. Who is not to be
 * named is not named.
 */
export function originalText(fields: Omit<StoryFields, 'category' | 'contactEmail'>): WorkingText {
  const { title, location, protagonistName, protagonistRole, story, context, impact, isAnonymous } = fields;
  const { place, province } = placeAndProvince(location);
  return {
    title,
    summary: firstSentence(story),
    place: place.slice(0, maxPlace).trim(),
    province,
    protagonistName: isAnonymous ? '' : protagonistName,
    protagonistRole,
    story,
    context,
    impact,
    topics: [],
  };
}

/** Up to a stop after which a new sentence or paragraph begins; cut at a word where that is too far. */
function firstSentence(text: string): string {
  const paragraph = text.trim().split(/\n/, 1)[0]!;
  const [sentence] = /^.{15,}?[.!?…][»”"]?(?=\s+[\p{Lu}\d«“"]|$)/u.exec(paragraph) ?? [paragraph];
  if (sentence.length <= maxSummary) return sentence;
  return `${sentence.slice(0, maxSummary - 1).replace(/\s+\S*$/, '')}…`;
}
