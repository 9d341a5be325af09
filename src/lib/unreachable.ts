/** Closes a `switch` over a union: the compiler refuses a missing case, and a value from outside the union throws. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable value: ${String(value)}`);
}
