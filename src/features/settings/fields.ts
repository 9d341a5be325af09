import type { SettingKey, SettingValues } from './contract.ts';

/** The pages of rules and help, as their addresses name them. */
export const legalPages = ['terms', 'privacy', 'support'] as const;
export type LegalPageName = (typeof legalPages)[number];

/** The settings that hold their texts. */
export const pageKeys = ['page_terms', 'page_privacy', 'page_support'] as const;
export type PageKey = (typeof pageKeys)[number];

/** Of these what an admin wrote before there were editions still holds until one does; they are changed by editions alone. */
const ruleKeys: readonly SettingKey[] = ['page_terms', 'page_privacy'];
export const isRuleKey = (key: SettingKey): boolean => ruleKeys.includes(key);

/** How a part of a setting is written. */
export type FieldKind = 'line' | 'area' | 'number' | 'switch' | 'instant' | 'choice';

type PlainKey = Exclude<SettingKey, 'silence' | PageKey>;
type FieldsOf<Key extends PlainKey> = { [Name in keyof SettingValues[Key]]: FieldKind };

/** The parts of the settings that are plain forms, in the order in which they are written. */
export const settingFields: { [Key in PlainKey]: FieldsOf<Key> } = {
  identity: { name: 'line', tagline: 'line' },
  publisher: {
    name: 'line',
    seat: 'line',
    vatNumber: 'line',
    editorInChief: 'line',
    registration: 'line',
    hostingProvider: 'line',
    registrationOwner: 'line',
    ownership: 'area',
    funding: 'area',
    staffing: 'area',
  },
  contacts: {
    newsroom: 'line',
    help: 'line',
    reports: 'line',
    corrections: 'line',
    privacy: 'line',
    accessibility: 'line',
  },
  social: { Twitter: 'line', Instagram: 'line', Facebook: 'line', LinkedIn: 'line' },
  meter: { articles: 'number' },
  price: { text: 'line' },
  yearly_price: { text: 'line' },
  authors_share: { percent: 'number', vatPercent: 'number' },
  early: { days: 'number', premiumLetters: 'choice', premiumLettersSince: 'instant' },
  letters: { weeklyDay: 'choice', weeklyHour: 'number', premiumDay: 'choice', premiumHour: 'number' },
  floors: { supporters: 'number', articlesRead: 'number', answers: 'number' },
  house_ad: { isOn: 'switch', title: 'line', text: 'area', action: 'line', link: 'line' },
  newsroom: { isOnePerson: 'switch' },
  announcement: { isOn: 'switch', text: 'line', linkText: 'line', link: 'line', from: 'instant', until: 'instant' },
};

/** The order of the settings on their page: what is changed most often first. */
export const settingOrder: readonly SettingKey[] = [
  'announcement',
  'silence',
  'identity',
  'meter',
  'price',
  'yearly_price',
  'authors_share',
  'early',
  'letters',
  'house_ad',
  'floors',
  'newsroom',
  'publisher',
  'contacts',
  'social',
  'page_support',
];
