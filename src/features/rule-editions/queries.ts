import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { Acceptance, SavedRuleEdition } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { RulePage } from './kinds.ts';

const path = '/api/admin/rule-editions';

/** All editions as admins see them. Others work on them too: asked anew at every visit. */
export const ruleEditionsQuery = () =>
  endpointQuery<typeof endpoints.listRuleEditions>(path, {}, { refetchOnMount: 'always' });

export const beginEdition = (page: RulePage) =>
  call<typeof endpoints.beginRuleEdition>('post', path, { body: { page } });

export const saveEdition = (id: string, body: SavedRuleEdition) =>
  call<typeof endpoints.saveRuleEdition>('put', `${path}/{id}`, { params: { id }, body });

export const approveEdition = (id: string, version: number) =>
  call<typeof endpoints.approveRuleEdition>('post', `${path}/{id}/approval`, { params: { id }, body: { version } });

export const withdrawEdition = (id: string) =>
  call<typeof endpoints.withdrawRuleEdition>('post', `${path}/{id}/withdrawal`, { params: { id } });

export const deleteEdition = (id: string) =>
  call<typeof endpoints.deleteRuleEdition>('delete', `${path}/{id}`, { params: { id } });

/** What a reader has yet to accept. */
export const rulesToAcceptQuery = () =>
  endpointQuery<typeof endpoints.readRulesToAccept>('/api/user/rules', {}, { meta: { tags: ['account'] } });

export const acceptRules = (body: Acceptance) =>
  call<typeof endpoints.acceptRules>('post', '/api/user/rules/acceptance', { body });
