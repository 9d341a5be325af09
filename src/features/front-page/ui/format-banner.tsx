import { FormatScene } from '#features/formats/format-scene.tsx';
import { Jury } from '#design/jury.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterBackLink } from '#design/link.tsx';
import type { Format } from '#features/formats/formats.ts';
import { formatsPageTexts } from '../formats-texts.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';

/** What a format is, above its articles. */
export function FormatBanner({ format }: { format: Format }) {
  const { subtitle, longDescription } = presentations[format];
  return (
    <header className="format-banner">
      <div className="page-frame">
        <div>
          <RouterBackLink to="/formats">{formatsPageTexts.allFormats}</RouterBackLink>
          <h1 className={`title-1 format-${format}`}>
            <Mark name={registry[format].mark} />
            {registry[format].name}
          </h1>
          <p className="standfirst">{subtitle}</p>
          <p className="reading">{longDescription}</p>
        </div>
        <div className="format-banner-picture" aria-hidden="true">
          {format === 'trial' ? <Jury guiltyPercentage={null} label="" /> : <FormatScene format={format} />}
        </div>
      </div>
    </header>
  );
}
