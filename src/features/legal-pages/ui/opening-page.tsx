import { Mark } from '#design/mark.tsx';
import type { OpeningText } from '../opening-texts.ts';
import { OnwardLinks } from './onward-links.tsx';

/** Says honestly that a part of the site is not open yet, and leads on. */
export function OpeningPage({ text }: { text: OpeningText }) {
  return (
    <div className="page-frame page-section opening-page">
      <div>
        <h1 className="title-2">{text.title}</h1>
        <p className="reading">{text.text}</p>
        <OnwardLinks links={text.links} />
      </div>
      <Mark name="logo" />
    </div>
  );
}
