import { juryTexts } from '#design/jury-texts.ts';
import { cutAtWord } from '#lib/text/cut-at-word.ts';
import { plainTextOf } from '#lib/text/plain-text.ts';
import type { Article, TrialDetails } from './contract.ts';
import { turnId, verdictId } from './part-address.ts';
import { hasPronounced } from './has-pronounced.ts';
import { sharedPartTexts } from './shared-part-texts.ts';
import { actsOf, isExhibit } from './trial-acts.ts';
import { trialTexts } from './trial-texts.ts';

/** A part of an article as it is told of where it is shared. */
export interface SharedPart {
  id: string;
  title: string;
  /** What it is, and of which article. */
  of: string;
  /** What it says, short. */
  summary: string;
}

/**
 * The turn, the exhibit or the verdict that has this id on an article's page, as far as everybody may see it: a verdict is
 * shared once it is announced and nothing withholds it. Undefined of anything else.
 */
export function sharedPart(article: Article, id: string | undefined): SharedPart | undefined {
  if (id === undefined) return undefined;
  const { title, sections, trial, dualita } = article;
  if (id === verdictId) return trial?.result && trial.isAnnounced ? verdict(title, trial, trial.result) : undefined;
  if (dualita) {
    const turn = sections.find((section) => id === turnId(section));
    if (turn) return part(id, turn, sharedPartTexts.turnOf(turn.index + 1, turn.perspective, turn.author ?? '', title));
  }
  const act = trial && actsOf(sections).find((one) => one.id === id && isExhibit(one));
  return act ? part(id, act.section, sharedPartTexts.exhibitOf(act.tag!, title)) : undefined;
}

const part = (id: string, { title, content }: { title: string; content: string }, of: string): SharedPart => ({
  id,
  title,
  of,
  summary: cutAtWord(plainTextOf(content).replaceAll('\n', ' '), summaryLength),
});

/** About two lines where it is shown. */
const summaryLength = 180;

function verdict(title: string, trial: TrialDetails, result: NonNullable<TrialDetails['result']>): SharedPart {
  const { outcome, guiltyPercentage, innocentPercentage } = result;
  const cleared = trial.ending && trial.ending.outcome !== 'final_conviction' ? trial.ending.outcome : undefined;
  return {
    id: verdictId,
    title: juryTexts.juryDecided[outcome].replace(/\.$/, ''),
    of: `${sharedPartTexts.verdictOf(title)} ${cleared ? trialTexts.clearedTitle[cleared] : sharedPartTexts.onlyReaders}`,
    summary: hasPronounced(outcome)
      ? `${trial.question} ${sharedPartTexts.shares(guiltyPercentage, innocentPercentage)}`
      : trial.question,
  };
}
