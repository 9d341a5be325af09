import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password123!',
  'P@ssw0rd2026!',
  'Qwertyuiop1!',
  'Alessandro1990!',
  'ForzaJuve2024!',
  '!!Juventus1897',
  'MilanoMilano1!',
  'Amoremio2026!!',
  'AAAAAAAAAAAA',
  'Iloveyou2025!',
  'Contraddittorio!2026',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Contrabbasso-Verde!26', 'Cammina!2026-piano', 'Ombrello!1987-rosso', 'Quattro-Tegole7Blu'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
