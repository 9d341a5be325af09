import { z } from 'zod';
import { figure } from '#features/article-files/figure-schema.ts';
import type { Problem } from '#features/article-files/problem.ts';
import { common, signature, speaker } from '#features/article-files/schema-parts.ts';
import { line, number } from '#features/article-files/text-schemas.ts';
import type { SectionType } from '#features/articles/contract.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { withoutEmpty } from '#features/manuscripts/without-empty.ts';
import { provinceCentre } from '#lib/province-centres.ts';
import { coverVariants } from '../compositions.ts';
import type { FormatFile, GivenDetails } from '../file.ts';

const dalBasso = z.strictObject({
  place: line,
  province: z.string().regex(/^[A-Z]{2}$/, 'must be the two capital letters of a car plate, such as PZ'),
  region: line,
  longitude: number.refine((value) => value >= 6.5 && value <= 18.6, 'lies outside Italy (6.5 to 18.6)'),
  latitude: number.refine((value) => value >= 35.4 && value <= 47.2, 'lies outside Italy (35.4 to 47.2)'),
  facts: z.array(line).max(3).default([]),
  terminus: line.optional(),
  figure: figure.optional(),
});

const voice = <const Type extends SectionType>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    label: line.optional(),
    speaker,
    quote: line.optional(),
    counterVoice: z.uuid().optional(),
  });

const report = <const Type extends SectionType>(type: Type) =>
  z.strictObject({ ...voice(type).shape, speaker: speaker.optional() });

export const dalBassoFile = {
  frontMatter: z.strictObject({
    format: z.literal('dal_basso'),
    ...common(coverVariants('dal_basso')),
    authors: z.array(signature({})).min(1),
    dalBasso,
  }),
  blocks: z.discriminatedUnion(
    'type',
    [
      voice('protagonist'),
      voice('witness'),
      voice('expert'),
      report('context'),
      report('impact'),
      report('counterpart'),
    ],
    { error: 'must be protagonist, witness, expert, context, impact or counterpart' },
  ),
  problemsOf,
  detailsOf,
} satisfies FormatFile;

function problemsOf({ sections }: Parameters<FormatFile['problemsOf']>[0]): Problem[] {
  return sections.flatMap(({ title, details }, index) =>
    details.speaker && details.speaker.name !== title
      ? [
          {
            path: ['sections', index],
            kind: 'heading',
            reason: `the heading must be the speaker’s name, ${details.speaker.name}`,
          },
        ]
      : [],
  );
}

function detailsOf({ dalBasso: place }: DraftContent, { mark }: GivenDetails): object {
  const stays = mark && mark.place === place?.place && mark.province === place.province;
  const centre = stays ? mark : provinceCentre(place?.province ?? '');
  const { region, longitude, latitude } = centre ?? nowhere;
  return { dalBasso: withoutEmpty({ ...place, province: centre && place?.province, region, longitude, latitude }) };
}

/** So that of a province that is none only the province is said to be missing. */
const nowhere = { region: '-', longitude: 12, latitude: 42 };
