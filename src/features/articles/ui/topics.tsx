import { Link } from '#design/link.tsx';
import { articlePageTexts } from '../page-texts.ts';

/** What the article is about, each topic leading to the articles that name it. */
export function Topics({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <div className="topics">
      <h2 className="kicker" id="temi">
        {articlePageTexts.topics}
      </h2>
      <ul aria-labelledby="temi">
        {topics.map((topic) => (
          <li key={topic}>
            <Link to="/articles" search={{ topic }}>
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
