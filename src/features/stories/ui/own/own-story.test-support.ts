import type { OwnStoryDetail } from '../../contract.ts';
import { originalText } from '../../original-text.ts';

const fields = {
  title: 'La discarica sotto casa',
  location: 'Sellano (PG)',
  category: 'ambiente' as const,
  protagonistName: 'Zelmira Buonconvento',
  protagonistRole: 'residente',
  story: 'La discarica è a cento metri.',
  context: 'Il comune lo sa.',
  impact: 'Non si respira.',
  contactEmail: '',
  isAnonymous: false,
};

/** A story as its author has it, once its article is out, for tests of its page. */
export const ownStory: OwnStoryDetail = {
  id: '7b0c5c3e-2f4a-4a0e-9b59-1b8a2a5f0c11',
  title: 'La discarica sotto casa',
  location: 'Sellano (PG)',
  status: 'published',
  submittedAt: '2025-11-20T12:00:00Z',
  changedAt: '2025-11-21T12:00:00Z',
  comesOutAt: null,
  clock: null,
  isAppeal: false,
  isWithoutDecider: false,
  acts: [],
  approved: true,
  article: null,
  fields,
  attachments: [],
  messages: [],
  proposal: null,
  original: originalText(fields),
  refusal: null,
  mayWrite: true,
  takenDown: null,
};
