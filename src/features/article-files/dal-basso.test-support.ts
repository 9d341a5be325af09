/** The smallest file of a Polemica dal Basso. */
export const dalBasso = `---
format: dal_basso
title: L’autobus
summary: Un fatto.
publishedAt: 2025-11-17T08:00:00+01:00
authors:
  - name: Teresa Lorusso
    role: infermiera
dalBasso:
  place: Pietrascura
  province: PZ
  region: Basilicata
  longitude: 15.9
  latitude: 40.5
  facts: [912 m]
---

## Teresa Lorusso

\`\`\`yaml
type: protagonist
speaker: { name: Teresa Lorusso, role: infermiera }
\`\`\`

La mia storia.
`;
