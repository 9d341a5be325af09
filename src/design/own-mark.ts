/** A reader's own choice (a vote, a reaction, a support) on a page that is the same for everybody. */
export interface OwnChoice {
  /** Of this choice on the page, whatever element stands for it. */
  name: string;
  /** It is not known yet who reads, or what they chose before. */
  isAwaited: boolean;
}

/**
 * Marks the control of a choice. What somebody with a session presses while it is awaited is kept, and done to the control
 * of the same name that it becomes (src/starter).
 */
export const ownMark = (choice: OwnChoice | undefined) =>
  choice && { [choice.isAwaited ? 'data-awaited' : 'data-own']: choice.name };
