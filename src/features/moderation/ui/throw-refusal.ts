/** For a form: throws what stands against a decision, where something does. */
export async function throwRefusal(deciding: Promise<string | undefined>): Promise<void> {
  const refusal = await deciding;
  if (refusal) throw new Error(refusal);
}
