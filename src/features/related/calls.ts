import { call } from '#lib/call.ts';
import type { RelatedChange } from './contract.ts';
import type * as endpoints from './endpoints.ts';

/** Puts articles under the published one of a draft, or leaves it to the rule. */
export const chooseRelated = (id: string, body: RelatedChange) =>
  call<typeof endpoints.chooseRelated>('put', '/api/newsroom/drafts/{id}/related', { params: { id }, body });
