import { explainError } from '#platform/explain-error.ts';
import { printedError } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { Late, within } from '#platform/within.ts';

/** What a running script may lean on. */
export interface Program {
  /**
   * Registers what has to be undone when the program ends, for whatever reason; the newest goes first. It is told how
   * many milliseconds are left, and waited for no longer: `slackMs` is what it needs beyond the usual.
   */
  atEnd(undo: Undo, slackMs?: number): void;
  /** Resolves when the program is asked to stop. */
  interrupted: Promise<void>;
}

type Undo = (leftMs: number) => void | Promise<void>;

/** The whole end, whatever hangs: who started the program kills it after ten seconds at the latest (reliability R9). */
const endsWithinMs = 9500;
/** What comes late in the end gets this much all the same: it is kept for each part out of the time of those before. */
const leastMs = 500;

/**
 * One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. What comes later than this
 * was meant as a second one.
 */
const sameInterruptionMs = 1000;
const interruptedExitCode = 130;
/** The one that systems have for an error of the program itself (sysexits.h). */
const crashExitCode = 70;

/**
 * Runs a script to its end or until somebody stops it (SIGINT, SIGTERM, SIGHUP, or the end of the bootstrap that
 * started it), undoes what it registered, and exits: 0, 1 after an error, or `whenStopped` after an interruption. A
 * second interruption exits at once (130), and so does an error that nobody caught (70). An OperatorError is told by its
 * sentence alone. After anything but 0 and 130 the bootstrap starts a program again that has served.
 */
export async function runProgram(
  main: (program: Program) => Promise<void>,
  { whenStopped = interruptedExitCode }: { whenStopped?: number } = {},
): Promise<never> {
  const ending: Undo[] = [];
  const interrupted = untilInterrupted();
  let slackMs = 0;
  const atEnd = (undo: Undo, needsMs = 0) => {
    ending.push(undo);
    slackMs += needsMs;
  };
  process.on('uncaughtException', (error) => {
    console.error(printedError(error));
    process.exit(crashExitCode);
  });
  const begun = main({ atEnd, interrupted });

  let code = 0;
  try {
    await Promise.race([begun, interrupted.then(() => (code = whenStopped))]);
  } catch (error) {
    code = report(error);
  }
  const deadline = Date.now() + endsWithinMs + slackMs;
  for (const [index, undo] of ending.reverse().entries()) {
    const keptMs = leastMs * (ending.length - 1 - index);
    const leftMs = Math.max(leastMs, deadline - Date.now() - keptMs);
    try {
      await within(leftMs, Promise.resolve(undo(leftMs)));
    } catch (error) {
      code = report(error instanceof Late ? new OperatorError('A part of the program did not end in time.') : error);
    }
  }
  process.exit(code);
}

function untilInterrupted(): Promise<void> {
  // Whoever read our output may be gone already, which must not keep us from ending well.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  return new Promise((resolve) => {
    let first = 0;
    const interrupt = () => {
      if (first && Date.now() - first > sameInterruptionMs) process.exit(interruptedExitCode);
      first ||= Date.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
    process.on('disconnect', interrupt);
  });
}

function report(error: unknown): number {
  const explained = explainError(error);
  console.error(explained instanceof OperatorError ? explained.message : printedError(explained));
  return 1;
}
