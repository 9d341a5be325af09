/** The words of a message. The layout around them is the same for all; every text is shown as text. */
export interface MailMessage {
  subject: string;
  /** What a list of messages shows beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** What it tells of one by one, below the paragraphs, each with where it stands. */
  list?: readonly { label: string; text: string; url: string }[];
  action?: { label: string; url: string };
  /** Further ways on, smaller and below the action. */
  links?: { label: string; to: readonly { label: string; url: string }[] };
  /** Why one gets it, for who has no account. */
  why?: string;
  /** Small print below. */
  notes?: readonly string[];
  /** How its reader gets no more of its kind by one press, without signing in; `oneClick` is where their program posts it (RFC 8058). */
  stop?: { label: string; url: string; oneClick: string };
}
