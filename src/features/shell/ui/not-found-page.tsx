import Search from 'lucide-react/icons/search';
import { Button } from '#design/button.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { notFoundTexts } from '../not-found-texts.ts';
import { shellTexts } from '../texts.ts';
import '#design/fields.css';

/** The page for an address that does not exist: the specification's two sentences, then help. */
export function NotFoundPage() {
  return (
    <div className="page-frame standing-page">
      <AbsentVoice />
      <h1 className="title-2">{notFoundTexts.title}</h1>
      <p className="standfirst" lang="en">
        {notFoundTexts.text}
      </p>
      <p className="reading">{notFoundTexts.help}</p>
      <form action="/articles" role="search">
        <input
          className="input"
          type="search"
          name="q"
          aria-label={shellTexts.search}
          placeholder={notFoundTexts.search}
        />
        <Button type="submit" variant="primary" aria-label={shellTexts.search}>
          <Search className="icon" aria-hidden="true" />
        </Button>
      </form>
      <div className="button-row">
        <RouterButtonLink to="/" variant="primary">
          {notFoundTexts.goHome}
        </RouterButtonLink>
        <RouterButtonLink to="/articles">{notFoundTexts.allArticles}</RouterButtonLink>
        <RouterButtonLink to="/formats">{notFoundTexts.ourFormats}</RouterButtonLink>
      </div>
    </div>
  );
}

/** Four, the mark slipped along its line, four. */
function AbsentVoice() {
  return (
    <svg className="absent-voice" viewBox="0 0 900 330" aria-hidden="true" focusable="false">
      <g className="absent-voice-figures">
        <text x="0" y="300">
          4
        </text>
        <text x="640" y="300">
          4
        </text>
      </g>
      <path d="M443 8A134 134 0 0 0 443 276Z" fill="var(--blu)" />
      <path d="M457 54A134 134 0 0 1 457 322Z" fill="var(--rosso)" />
    </svg>
  );
}
