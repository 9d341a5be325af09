import { expect, type Page } from '@playwright/test';

/** A story that nothing is wrong with, as long as it must be and no longer. */
export const wholeStory = {
  title: 'L’autobus che non passa più',
  location: 'Pietrascura (PZ)',
  category: 'sociale',
  protagonistName: 'Teresa Lorusso',
  protagonistRole: 'residente',
  story: 'Finisco alle ventuno e trenta. '.repeat(7).slice(0, 200).padEnd(200, '.'),
  context: 'La linea serviva tre frazioni. '.repeat(4).slice(0, 100).padEnd(100, '.'),
  impact: 'Chi lavora fino a tardi non torna a casa in corsa.',
} as const;

/** The wizard's fields and buttons by the words that readers see. */
export const wizard = (page: Page) => ({
  title: page.getByLabel('Titolo'),
  location: page.getByLabel('Località'),
  category: page.getByLabel('Categoria'),
  protagonistName: page.getByLabel('Nome del protagonista'),
  protagonistRole: page.getByLabel('Ruolo', { exact: true }),
  story: page.getByLabel('La storia', { exact: true }),
  context: page.getByLabel('Contesto', { exact: true }),
  impact: page.getByLabel('Impatto', { exact: true }),
  email: page.getByLabel('E-mail di contatto'),
  anonymous: page.getByLabel('Pubblica senza il mio nome; la redazione mi conosce'),
  files: page.locator('input[type="file"]'),
  next: page.getByRole('button', { name: 'Continua' }),
  back: page.getByRole('button', { name: 'Indietro' }),
  saveDraft: page.getByRole('button', { name: 'Salva bozza' }),
  send: page.getByRole('button', { name: 'Invia la storia' }),
  heading: (name: string) => page.getByRole('heading', { level: 2, name }),
});

/** Fills in the first two steps and arrives at the third. */
export async function toThirdStep(page: Page, story: Partial<Record<keyof typeof wholeStory, string>> = {}) {
  const told = { ...wholeStory, ...story };
  const form = wizard(page);
  await form.title.fill(told.title);
  await form.location.fill(told.location);
  await form.category.selectOption(told.category);
  await form.next.click();
  await expect(form.heading('La Tua Storia')).toBeFocused();
  await form.protagonistName.fill(told.protagonistName);
  await form.protagonistRole.fill(told.protagonistRole);
  await form.story.fill(told.story);
  await form.next.click();
  await expect(form.heading('Contesto e Impatto')).toBeFocused();
  return form;
}

/** Fills in all of it, so that one press sends it. */
export async function fillStory(page: Page, story: Partial<Record<keyof typeof wholeStory, string>> = {}) {
  const form = await toThirdStep(page, story);
  await form.context.fill(story.context ?? wholeStory.context);
  await form.impact.fill(story.impact ?? wholeStory.impact);
  return form;
}
