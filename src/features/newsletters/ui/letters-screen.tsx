import { publication } from '#lib/publication.ts';
import { archiveTexts as texts, subscribeTexts } from '../texts.ts';
import { LetterList } from './letter-list.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** All letters that went out, those of the week first, and the way to get the next one. */
export function LettersScreen() {
  return (
    <div className="page-frame letters-page">
      <header className="page-title letters-title">
        <div>
          <h1 className="title-1">{texts.title}</h1>
          <p className="standfirst">{texts.standfirst}</p>
        </div>
        {publication.sendsMail ? <SubscribeForm /> : <p className="note">{subscribeTexts.noMail}</p>}
      </header>
      <div className="letters-lists">
        <LetterList kind="weekly" title={texts.all} />
        {publication.sells && <LetterList kind="premium" title={texts.premium} help={texts.premiumHelp} />}
      </div>
    </div>
  );
}
