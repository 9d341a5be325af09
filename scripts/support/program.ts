import { OperatorError } from '#platform/operator-error.ts';

/** What a running script may lean on. */
export interface Program {
  /** Registers what has to be undone when the program ends, for whatever reason; the newest goes first. */
  atEnd(undo: () => void | Promise<void>): void;
  /** Resolves when the program is asked to stop. */
  interrupted: Promise<void>;
}

/**
 * One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. What comes later than this
 * was meant as a second one.
 */
const sameInterruptionMs = 1000;
const interruptedExitCode = 130;

/**
 * Runs a script to its end or until somebody stops it (SIGINT, SIGTERM, SIGHUP, or the end of the bootstrap that
 * started it), undoes what it registered, and exits: 0, 1 after an error, or `whenStopped` after an interruption. A
 * second interruption exits at once. An OperatorError is told by its sentence alone.
 */
export async function runProgram(
  main: (program: Program) => Promise<void>,
  { whenStopped = interruptedExitCode }: { whenStopped?: number } = {},
): Promise<never> {
  const ending: (() => void | Promise<void>)[] = [];
  const interrupted = untilInterrupted();
  const begun = main({ atEnd: (undo) => ending.push(undo), interrupted });

  let code = 0;
  try {
    await Promise.race([begun, interrupted.then(() => (code = whenStopped))]);
  } catch (error) {
    code = report(error);
  }
  for (const undo of ending.reverse()) {
    try {
      await undo();
    } catch (error) {
      code = report(error);
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
  console.error(error instanceof OperatorError ? error.message : error);
  return 1;
}
