import type { ReactNode } from 'react';
import { PortraitPicture } from '#design/portrait-picture.tsx';
import { RouterBackLink } from '#design/link.tsx';
import { designTexts } from '#design/texts.ts';
import { authTexts } from '../auth-texts.ts';

/** The two voices on one side, a form on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <aside className="auth-scene on-solid">
        {/* First, as what stands on it would else rise when it comes. */}
        <p className="title-3">{authTexts.motto}</p>
        <div className="auth-faces">
          <PortraitPicture
            name="Pro"
            voice="pro"
            facing="right"
            look={{ hair: 'curly', glasses: true }}
            className="auth-face-pro"
          />
          <PortraitPicture
            name="Contro"
            voice="contro"
            facing="left"
            look={{ hair: 'receding', beard: true }}
            className="auth-face-contro"
          />
        </div>
      </aside>
      <div className="auth-panel">
        <div className="auth-form">
          <RouterBackLink to="/">{designTexts.backHome}</RouterBackLink>
          {children}
          <noscript>
            <p className="form-notice">{authTexts.needsScripts}</p>
          </noscript>
        </div>
      </div>
    </div>
  );
}
