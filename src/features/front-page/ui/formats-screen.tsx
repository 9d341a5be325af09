import { Link, RouterButtonLink } from '#design/link.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { formatPath, type Format } from '#features/formats/formats.ts';
import { FormatScene } from '#features/formats/format-scene.tsx';
import { Mark } from '#design/mark.tsx';
import type { FormatEntry, FormatExample } from '../contract.ts';
import { exampleLine } from '../examples.ts';
import { formatsPageTexts } from '../formats-texts.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';

/** The three formats, each with what it promises and where its readers stand. */
export function FormatsScreen({ entries }: { entries: readonly FormatEntry[] }) {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{formatsPageTexts.title}</h1>
        <p className="standfirst">{formatsPageTexts.standfirst}</p>
      </header>
      <div className="page-frame">
        {entries.map((entry) => (
          <FormatPresentation key={entry.id} entry={entry} />
        ))}
      </div>
      <section className="sunk-band formats-how" aria-labelledby="how">
        <div className="page-frame page-section">
          <h2 className="title-3" id="how">
            {formatsPageTexts.howTitle}
          </h2>
          <ol className="formats-steps">
            {formatsPageTexts.steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className="formats-step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="title-4">{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <nav className="button-row" aria-label={formatsPageTexts.shortcuts}>
            {entries.map(({ id }) => (
              <RouterButtonLink key={id} to="/format/$formatType" params={{ formatType: formatPath(id) }}>
                {presentations[id].action}
              </RouterButtonLink>
            ))}
          </nav>
        </div>
      </section>
    </>
  );
}

function FormatPresentation({ entry }: { entry: FormatEntry }) {
  const { id, title, subtitle, longDescription, features, examples, realEndings } = entry;
  return (
    <section className={`format-presentation format-${id}`} aria-labelledby={`format-${id}`}>
      <div>
        <h2 className="title-2" id={`format-${id}`}>
          <Mark name={registry[id].mark} />
          {title}
        </h2>
        <p className="standfirst">{subtitle}</p>
        <FormatScene format={id} className="format-presentation-scene" />
      </div>
      <div>
        <p className="reading">{longDescription}</p>
        <ul className="format-features">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {realEndings && <p className="note">{formatsPageTexts.realEndings(realEndings)}</p>}
        <RouterButtonLink variant="primary" to="/format/$formatType" params={{ formatType: formatPath(id) }}>
          {presentations[id].action}
          <ArrowRight className="icon" aria-hidden="true" />
        </RouterButtonLink>
      </div>
      <div className="format-examples">
        <h3>{examples.length > 0 ? formatsPageTexts.examples : formatsPageTexts.example}</h3>
        {examples.length > 0 ? <Examples format={id} examples={examples} /> : <StandIn format={id} />}
      </div>
    </section>
  );
}

function Examples({ format, examples }: { format: Format; examples: readonly FormatExample[] }) {
  return (
    <ol>
      {examples.map((example) => (
        <li key={example.slug}>
          <Link to="/article/$slug" params={{ slug: example.slug }}>
            {example.title}
          </Link>
          <p className="fine-print">{exampleLine(format, example)}</p>
        </li>
      ))}
    </ol>
  );
}

function StandIn({ format }: { format: Format }) {
  const { title, line } = presentations[format].standIn;
  return (
    <div className="format-stand-in">
      <p>{title}</p>
      <p className="fine-print">{line}</p>
    </div>
  );
}
