import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  Acceptance,
  EditionVersion,
  NewRuleEdition,
  RuleEdition,
  RuleEditions,
  RulesToAccept,
  SavedRuleEdition,
} from './contract.ts';
import { editionRefusals } from './refusals.ts';

const edition = z.object({ id: z.uuid(editionRefusals.missing) });

export const listRuleEditions = endpoint('get /api/admin/rule-editions', {
  summary: 'The editions of terms and privacy, the latest first, drafts before all others',
  answer: RuleEditions,
  refuses: [401, 403],
});

export const beginRuleEdition = endpoint('post /api/admin/rule-editions', {
  summary:
    'Begins an edition with the text of the last one, in force or announced; 409 where one of its page is a draft already',
  body: NewRuleEdition,
  answer: RuleEdition,
  status: 201,
  refuses: [400, 401, 403, 409, 415],
});

export const saveRuleEdition = endpoint('put /api/admin/rule-editions/{id}', {
  summary: 'Saves a draft, over the version that was read; what it says already changes nothing',
  params: edition,
  body: SavedRuleEdition,
  answer: RuleEdition,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const approveRuleEdition = endpoint('post /api/admin/rule-editions/{id}/approval', {
  summary:
    'Approves an edition that somebody else wrote: it is announced at once and holds from its day; 409 where it does not follow the last one',
  params: edition,
  body: EditionVersion,
  answer: RuleEdition,
  refuses: [400, 401, 403, 404, 409, 415, 422],
});

export const withdrawRuleEdition = endpoint('post /api/admin/rule-editions/{id}/withdrawal', {
  summary: 'Takes back an edition that does not hold yet; whoever had its mail is told',
  params: edition,
  answer: RuleEdition,
  refuses: [400, 401, 403, 404, 409],
});

export const deleteRuleEdition = endpoint('delete /api/admin/rule-editions/{id}', {
  summary: 'Deletes a draft',
  params: edition,
  refuses: [400, 401, 403, 404, 409],
});

export const readRulesToAccept = endpoint('get /api/user/rules', {
  summary: 'What of the rules whoever asks has yet to accept',
  answer: RulesToAccept,
  refuses: [401],
});

export const acceptRules = endpoint('post /api/user/rules/acceptance', {
  summary: 'Accepts the editions in force that were read; again it changes nothing',
  body: Acceptance,
  refuses: [400, 401, 403, 409, 415],
});
