/** A refusal to whoever runs the program: the message is the one sentence that they read, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
