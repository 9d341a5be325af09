/** As what somebody has another version of a local story (product rules 2.3). */
export const voiceParts = ['witness', 'called_in', 'involved'] as const;
export type VoicePart = (typeof voiceParts)[number];

export const voiceStatuses = ['sent', 'accepted', 'refused'] as const;
export type VoiceStatus = (typeof voiceStatuses)[number];

/** What an accepted one becomes: a voice in the text of the article, or a reply printed above it. */
export const voiceOutcomes = ['voice', 'reply'] as const;
export type VoiceOutcome = (typeof voiceOutcomes)[number];

/** Why one is refused: as of stories (product rules 4.13), and that somebody else has said it. */
export const voiceRefusals = [
  'off_topic',
  'not_verifiable',
  'defamatory',
  'personal_data',
  'already_said',
  'proceeding',
] as const;
export type VoiceRefusal = (typeof voiceRefusals)[number];
