import { formats } from '#features/formats/formats.ts';
import { FormatScene } from '#features/formats/format-scene.tsx';
import { Mark } from '#design/mark.tsx';
import { markShapes, type MarkName } from '#design/mark-shapes.ts';
import { Postmark } from '#design/postmark.tsx';
import tokens from '#design/tokens.css?raw';
import { Wordmark } from '#design/wordmark.tsx';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';

/** Marks, colours, type and drawings. */
export function Identity() {
  return (
    <>
      <Specimen title={specimenTexts.groups.mark}>
        <div className="specimen-logo">
          <Mark name="logo" className="specimen-mark" />
          <div className="specimen-wordmark">
            <div className="wordmark">
              <Wordmark />
            </div>
          </div>
        </div>
        <div className="specimen-row">
          {(Object.keys(markShapes) as MarkName[]).map((name) => (
            <figure key={name} className={`specimen-sign format-${name}`}>
              <Mark name={name} />
              <figcaption>{specimenTexts.marks[name]}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.colour}>
        <ul className="specimen-swatches">
          {colourTokens().map(({ name, day, evening }) => (
            <li key={name}>
              <span style={{ background: `var(${name})` }} />
              <b>{name.slice(2)}</b>
              <code>{day}</code> <code>{evening}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={specimenTexts.groups.type}>
        <div className="specimen-stack">
          <p className="specimen-manifesto">{specimenTexts.typeManifesto}</p>
          {specimenTexts.typeTitles.map((title, index) => (
            <p key={title} className={`specimen-headline title-${index + 1}`}>
              {title}
            </p>
          ))}
          <p className="standfirst">{specimenTexts.typeStandfirst}</p>
          <p className="reading">{specimenTexts.typeReading}</p>
          <p>{specimenTexts.typeInterface}</p>
          <p className="note">{specimenTexts.typeNote}</p>
          <p className="fine-print">{specimenTexts.typeFinePrint}</p>
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.drawings}>
        <div className="specimen-thirds">
          {formats.map((format) => (
            <FormatScene key={format} format={format} />
          ))}
          <Postmark place="Pietrascura" region="Basilicata" date={['17 NOV', '2025']} className="specimen-postmark" />
        </div>
      </Specimen>
    </>
  );
}

/** The colours of the interface, read from tokens.css, so that the page cannot disagree with it. */
function colourTokens(): { name: string; day: string; evening: string }[] {
  const [day = '', evening = ''] = tokens.split("[data-edizione='sera'] {");
  const eveningColours = new Map(colours(evening.slice(0, evening.indexOf('}'))));
  return colours(day)
    .filter(([name]) => !name.startsWith('--cop-'))
    .map(([name, value]) => ({ name, day: value, evening: eveningColours.get(name) ?? value }));
}

function colours(block: string): [string, string][] {
  return [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']);
}
