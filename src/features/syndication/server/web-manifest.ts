import { dayColours } from '#design/day-colours.ts';
import { publication, publicationDescription } from '#lib/publication.ts';

/** What a device needs to install the publication as an app. The icons are made by `scripts/icons.ts`. */
export const webManifest = () => ({
  id: '/',
  name: publication.name,
  short_name: publication.name,
  description: publicationDescription,
  lang: 'it',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: dayColours.paper,
  theme_color: dayColours.paper,
  categories: ['news'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/app-wide.webp', sizes: '1280x900', type: 'image/webp', form_factor: 'wide', label: 'La prima pagina' },
    {
      src: '/app-narrow.webp',
      sizes: '390x844',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Tutti gli articoli',
    },
  ],
});
