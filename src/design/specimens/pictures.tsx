import { Cover } from '../cover.tsx';
import { coverVariants } from '../covers.ts';
import { PortraitPicture } from '../portrait-picture.tsx';
import type { Hair, PortraitVoice } from '../portrait.ts';
import { designTexts } from '../texts.ts';
import type { FormatName } from '../types.ts';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';

/** Covers and portraits. */
export function Pictures() {
  return (
    <>
      <Specimen title={specimenTexts.groups.covers}>
        <div className="specimen-quarters">
          {formats.flatMap((format) =>
            coverVariants[format].map((variant) => (
              <figure key={variant}>
                <Cover slug={slugs[format]} format={format} variant={variant} ratio="16-10" />
                <figcaption className="fine-print">
                  {designTexts.formats[format]}, {variant}
                </figcaption>
              </figure>
            )),
          )}
          <Cover
            slug="assente"
            format="trial"
            ratio="16-10"
            picture={{ base: '/assente', width: 1600, height: 1000, widths: [480, 1024], alt: '', credit: '' }}
          />
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.portraits}>
        <div className="specimen-sixths">
          {hairs.map((hair, index) => (
            <PortraitPicture
              key={hair}
              name={hair}
              voice={voices[index % voices.length]}
              facing={index % 2 ? 'left' : 'right'}
              look={{ hair }}
            />
          ))}
        </div>
      </Specimen>
    </>
  );
}

const formats: readonly FormatName[] = ['dualita', 'trial', 'dal_basso'];

const slugs: Record<FormatName, string> = {
  dualita: 'flat-tax-sogno-incubo-classe-media',
  trial: 'la-preside-che-sequestro-412-telefoni',
  dal_basso: 'pietrascura-ultimo-autobus-14-10',
};

const hairs: readonly Hair[] = ['short', 'long', 'bun', 'curly', 'receding', 'bob'];

const voices: readonly PortraitVoice[] = ['pro', 'contro', 'neutral', 'green'];
