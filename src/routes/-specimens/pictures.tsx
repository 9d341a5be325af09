import { Cover } from '#features/formats/cover.tsx';
import { coverVariants } from '#features/formats/compositions.ts';
import { formatName, formats } from '#features/formats/formats.ts';
import { ItalyMap, PlaceOnMap } from '#design/italy-map.tsx';
import { PortraitPicture } from '#design/portrait-picture.tsx';
import type { Hair, PortraitVoice } from '#design/portrait.ts';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';

/** Covers, portraits and the map. */
export function Pictures() {
  return (
    <>
      <Specimen title={specimenTexts.groups.covers}>
        <div className="specimen-quarters">
          {formats.flatMap((format) =>
            coverVariants(format).map((variant) => (
              <figure key={variant}>
                <Cover slug={slug} format={format} variant={variant} ratio="16-10" />
                <figcaption className="fine-print">
                  {formatName(format)}, {variant}
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
      <Specimen title={specimenTexts.groups.map}>
        <div className="specimen-quarters">
          <ItalyMap>
            <PlaceOnMap longitude={15.93} latitude={40.57} />
          </ItalyMap>
        </div>
      </Specimen>
    </>
  );
}

const slug = 'flat-tax-sogno-incubo-classe-media';

const hairs: readonly Hair[] = ['short', 'long', 'bun', 'curly', 'receding', 'bob'];

const voices: readonly PortraitVoice[] = ['pro', 'contro', 'neutral', 'green'];
