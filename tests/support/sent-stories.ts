import type { NewStory } from '#features/stories/contract.ts';

/** A story as the wizard sends it, with fields of its own. */
export function newStory(given: Partial<NewStory> = {}): NewStory {
  return {
    title: 'La fontana chiusa per decoro',
    location: 'Borgo Sellano (PG)',
    category: 'urbanistica',
    protagonistName: 'Teresa Lorusso',
    protagonistRole: 'Residente',
    story: 'La fontana della piazza è chiusa da marzo, e nessuno ci ha detto perché. '.repeat(4).trim(),
    context: 'In paese l’acqua arriva due ore al giorno, da quando l’invaso è a secco. '.repeat(2).trim(),
    impact: 'Chi non ha la cisterna va a prenderla con le taniche, in macchina.',
    contactEmail: '',
    isAnonymous: false,
    attachmentIds: [],
    acceptsTerms: true,
    ...given,
  };
}
