import { FormatScene } from '#features/formats/format-scene.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { formatPath, formats } from '#features/formats/formats.ts';
import { homeTexts } from '../home-texts.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';

/** The three formats, each with the drawing of how it works. */
export function FormatShowcase() {
  return (
    <section className="page-frame page-section home-formats">
      <div className="section-header">
        <h2 className="title-3">{homeTexts.formatsTitle}</h2>
        <RouterArrowLink to="/formats">{homeTexts.allFormats}</RouterArrowLink>
      </div>
      <div className="showcase">
        {formats.map((format) => (
          <div key={format} className={`format-${format}`}>
            <h3 className="title-3">
              <Mark name={registry[format].mark} />
              {registry[format].name}
            </h3>
            <FormatScene format={format} />
            <p>{presentations[format].description}</p>
            <RouterArrowLink to="/format/$formatType" params={{ formatType: formatPath(format) }}>
              {presentations[format].action}
            </RouterArrowLink>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Read, take part, influence (specification 1). */
export function HomeSteps() {
  return (
    <section className="sunk-band">
      <div className="page-frame page-section">
        <h2 className="home-steps-title">{homeTexts.stepsTitle}</h2>
        <div className="home-steps">
          {homeTexts.steps.map(({ verb, text }) => (
            <div key={verb}>
              <h3>{verb}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The six selling points (specification 1). */
export function HomeReasons() {
  return (
    <section className="page-frame page-section">
      <div className="section-header">
        <h2 className="title-3">{homeTexts.reasonsTitle}</h2>
      </div>
      <div className="home-reasons">
        {homeTexts.reasons.map(({ title, text }) => (
          <div key={title} className="strong-rule">
            <h3 className="title-5">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
