import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { sealedWords } from '../../unnamed-words.ts';
import { writeToNewsroom } from '../author-api.ts';
import { draftOfWords } from './unsent-words.ts';
import { useAct } from './use-act.ts';
import { WordsForm } from './words-form.tsx';

/** Words for the newsroom about the article, or against its being taken down or the story joined to another. */
export function WriteForm({ userId, story: { id, fields } }: { userId: string; story: OwnStoryDetail }) {
  const { isSending, failure, act } = useAct(id);
  const draft = draftOfWords(userId, id, 'write');
  return (
    <div className="own-decision">
      <h3 className="title-4">{ownTexts.writeTitle}</h3>
      <WordsForm
        draft={draft}
        label={ownTexts.writeLabel}
        help={fields.isAnonymous ? `${ownTexts.writeHelp} ${sealedWords}` : ownTexts.writeHelp}
        submitLabel={ownTexts.sendWords}
        isSending={isSending}
        failure={failure}
        onSend={(text) => act(() => writeToNewsroom(id, text), ownTexts.wordsSent, { text, draft })}
      />
    </div>
  );
}
