import { FormatScene } from '#design/format-scene.tsx';
import { RouterArrowLink } from '#design/router-links.ts';
import { formatPath } from '#features/articles/formats.ts';
import { submitStoryTexts } from '../submit-story-texts.ts';
import { HouseLinks } from './house-links.tsx';

/** The page of story submission until the form opens: what to prepare, and what happens to a story. */
export function SubmitStoryScreen() {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{submitStoryTexts.title}</h1>
        <p className="standfirst">{submitStoryTexts.standfirst}</p>
      </header>
      <div className="page-frame prepare-story">
        <div className="prepare-story-aside">
          <FormatScene format="dal_basso" className="prepare-story-scene" />
          <section aria-labelledby="questions">
            <h2 className="title-5" id="questions">
              {submitStoryTexts.questionsTitle}
            </h2>
            <ul className="prepare-story-questions">
              {submitStoryTexts.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </section>
        </div>
        <div className="prepare-story-body">
          <p className="reading">{submitStoryTexts.opening}</p>
          <section aria-labelledby="steps">
            <h2 className="title-3" id="steps">
              {submitStoryTexts.stepsTitle}
            </h2>
            <ol className="prepare-story-steps">
              {submitStoryTexts.steps.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="title-5">{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="after">
            <h2 className="title-3" id="after">
              {submitStoryTexts.afterTitle}
            </h2>
            <ul className="legal-list">
              {submitStoryTexts.after.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
          <div className="house-links">
            <RouterArrowLink to="/format/$formatType" params={{ formatType: formatPath('dal_basso') }}>
              {submitStoryTexts.stories}
            </RouterArrowLink>
            <HouseLinks links={[submitStoryTexts.rules]} />
          </div>
        </div>
      </div>
    </>
  );
}
