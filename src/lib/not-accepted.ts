let meet: (() => Promise<boolean>) | undefined;

/** Has a page do this where an act waits for the rules to be accepted; it answers whether to make the call again. */
export function onRulesNotAccepted(handler: () => Promise<boolean>): void {
  meet = handler;
}

/** Tells the page where a call was refused for that. Answers whether to make it again. */
export async function meetNotAccepted(response: Response): Promise<boolean> {
  if (response.status !== 403 || !meet) return false;
  const refusal = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined;
  return refusal?.code === 'TERMS_NOT_ACCEPTED' && meet();
}
