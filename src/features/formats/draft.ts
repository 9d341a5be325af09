/** What the newsroom's screens and rules know of a format; the rest of a draft is the same in all. */
export interface FormatDraft {
  /** What its own part and its sections begin with. */
  begins: object;
  /** What must be ticked before publication. */
  checklist: Readonly<Record<string, string>>;
  /** What is said above it, where that is not the usual. */
  checklistHelp?: string;
  /** Whether admins alone approve and publish it (product rules 4.15: 'never trial alone'). */
  isForAdmins: boolean;
  /** Its drawn covers by name (`cover.ts`, which would bring the drawings along). */
  coverVariants: Readonly<Record<string, string>>;
  /** Whether its new articles count among the free ones of a month (decision 014). */
  isMetered: boolean;
  /** Whether people tell what happened to them: they sign it, and each section has the name of who speaks in it for its title. */
  isTestimony: boolean;
  /** Where the words are that its readers vote on: once an article is out they stay as they are. */
  votedOn?: readonly `${string}.${string}`[];
  /** Where the labels of its two votes are, where they can be put right but never change places. */
  opposites?: readonly [string, string];
}
