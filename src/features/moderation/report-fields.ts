import { moderationTexts } from './refusal-texts.ts';
import { pageGrounds, type ReportGround } from './report-states.ts';
import { wordLimits } from './word-limits.ts';

/** What somebody fills in to report something. */
export interface ReportFields {
  ground: ReportGround | '';
  pageUrl: string;
  explanation: string;
  name: string;
  email: string;
  goodFaith: boolean;
  showsChildAbuse: boolean;
}

export const emptyReport: ReportFields = {
  ground: '',
  pageUrl: '',
  explanation: '',
  name: '',
  email: '',
  goodFaith: false,
  showsChildAbuse: false,
};

export type ReportComplaints = Partial<Record<keyof ReportFields | 'form', string>>;

/**
 * What is still missing before a report can be sent, or too long; the server says the same. A page is named by its address, a comment
 * by itself. Whoever has no account explains, gives the assurance of good faith, and name and e-mail where they are
 * needed (DSA, art. 16).
 */
export function complaintsAbout(
  fields: ReportFields,
  { isPage, isAnonymous }: { isPage: boolean; isAnonymous: boolean },
): ReportComplaints {
  const { ground, pageUrl, explanation, name, email, goodFaith } = fields;
  const isNamed = isAnonymous && needsContact(fields);
  return {
    ...(ground ? {} : { ground: moderationTexts.groundMissing }),
    ...(isPage && !pageUrl.trim() ? { pageUrl: moderationTexts.pageWrong } : {}),
    ...((isAnonymous || needsExplanation(ground)) && !explanation.trim()
      ? { explanation: moderationTexts.explanationMissing }
      : {}),
    ...(explanation.trim().length > wordLimits.explanation ? { explanation: moderationTexts.explanationLong } : {}),
    ...(isNamed && !name.trim() ? { name: moderationTexts.nameMissing } : {}),
    ...(isNamed || (isAnonymous && email.trim()) ? emailComplaint(email.trim()) : {}),
    ...(isAnonymous && !goodFaith ? { goodFaith: moderationTexts.goodFaithMissing } : {}),
  };
}

/** Whether a ground says too little by itself. */
export function needsExplanation(ground: ReportGround | ''): boolean {
  return pageGrounds.some((one) => one === ground);
}

/** Whether who has no account says who they are: of child abuse anybody may tell without a name (DSA, art. 16.2 c). */
export function needsContact({ ground, showsChildAbuse }: Pick<ReportFields, 'ground' | 'showsChildAbuse'>): boolean {
  return ground !== 'illegal' || !showsChildAbuse;
}

function emailComplaint(email: string): ReportComplaints {
  if (!email) return { email: moderationTexts.emailMissing };
  return /^\S+@\S+\.\S+$/.test(email) ? {} : { email: moderationTexts.emailWrong };
}

/** The article whose page an address is of; undefined for another one. */
export function articleAt(pageUrl: string): string | undefined {
  return /\/article\/([a-z0-9-]+)/.exec(pageUrl)?.[1];
}
