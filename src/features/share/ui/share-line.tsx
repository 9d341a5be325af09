import { useQuery } from '@tanstack/react-query';
import { publicShareTexts } from '../public-texts.ts';
import { publicShareQuery } from '../queries.ts';
import '#design/form-page.css';

/** What of the latest month was for who signs, a section of a page; nothing where that could not be read. */
export function ShareLine() {
  const { data } = useQuery(publicShareQuery());
  if (!data) return null;
  return (
    <section aria-labelledby="quota-delle-firme">
      <div className="section-header">
        <h2 className="title-3" id="quota-delle-firme">
          {publicShareTexts.title}
        </h2>
      </div>
      <p className="page-text">{publicShareTexts.line(data)}</p>
    </section>
  );
}
