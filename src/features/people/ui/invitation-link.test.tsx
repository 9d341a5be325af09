import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { invitationTexts } from '../texts.ts';
import { InvitationLink } from './invitation-link.tsx';

const url = 'http://localhost:3000/auth/reset-password?token=x';

test('a link says for whom it is', () => {
  const shown = renderToStaticMarkup(
    <InvitationLink label={invitationTexts.link('giulia@posta.example')} url={url} expiresAt="2025-11-25T12:00:00Z" />,
  );
  expect(shown).toContain('Collegamento d’invito per giulia@posta.example');
});
