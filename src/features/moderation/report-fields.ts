import { moderationTexts } from './refusal-texts.ts';
import { pageGrounds, type ReportGround } from './report-states.ts';

/** What somebody fills in to report something. */
export interface ReportFields {
  ground: ReportGround | '';
  pageUrl: string;
  explanation: string;
  name: string;
  email: string;
  goodFaith: boolean;
}

export const emptyReport: ReportFields = {
  ground: '',
  pageUrl: '',
  explanation: '',
  name: '',
  email: '',
  goodFaith: false,
};

export type ReportComplaints = Partial<Record<keyof ReportFields | 'form', string>>;

/**
 * What is still missing before a report can be sent; the server says the same. A page is named by its address, a comment
 * by itself. Whoever has no account explains, and gives name, e-mail and the assurance of good faith (DSA, art. 16).
 */
export function complaintsAbout(
  { ground, pageUrl, explanation, name, email, goodFaith }: ReportFields,
  { isPage, isAnonymous }: { isPage: boolean; isAnonymous: boolean },
): ReportComplaints {
  return {
    ...(ground ? {} : { ground: moderationTexts.groundMissing }),
    ...(isPage && !pageUrl.trim() ? { pageUrl: moderationTexts.pageWrong } : {}),
    ...((isAnonymous || needsExplanation(ground)) && !explanation.trim()
      ? { explanation: moderationTexts.explanationMissing }
      : {}),
    ...(isAnonymous && !name.trim() ? { name: moderationTexts.nameMissing } : {}),
    ...(isAnonymous ? emailComplaint(email.trim()) : {}),
    ...(isAnonymous && !goodFaith ? { goodFaith: moderationTexts.goodFaithMissing } : {}),
  };
}

/** Whether a ground says too little by itself. */
export function needsExplanation(ground: ReportGround | ''): boolean {
  return pageGrounds.some((one) => one === ground);
}

function emailComplaint(email: string): ReportComplaints {
  if (!email) return { email: moderationTexts.emailMissing };
  return /^\S+@\S+\.\S+$/.test(email) ? {} : { email: moderationTexts.emailWrong };
}

/** The article whose page an address is of; undefined for another one. */
export function articleAt(pageUrl: string): string | undefined {
  return /\/article\/([a-z0-9-]+)/.exec(pageUrl)?.[1];
}
