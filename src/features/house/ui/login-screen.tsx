import Check from 'lucide-react/icons/check';
import { PortraitPicture } from '#design/portrait-picture.tsx';
import { RouterBackLink } from '#design/router-links.ts';
import { designTexts } from '#design/texts.ts';
import { loginTexts } from '../login-texts.ts';
import { HouseLinks } from './house-links.tsx';

/** The sign-in page until accounts open. `towardsPricing`: the reader came from the offer. */
export function LoginScreen({ towardsPricing }: { towardsPricing: boolean }) {
  const links = towardsPricing ? [loginTexts.pricing, ...loginTexts.links] : loginTexts.links;
  return (
    <div className="login">
      <aside className="login-scene on-solid">
        <div className="login-faces">
          <PortraitPicture
            name="Pro"
            voice="pro"
            facing="right"
            look={{ hair: 'curly', glasses: true }}
            className="login-face-pro"
          />
          <PortraitPicture
            name="Contro"
            voice="contro"
            facing="left"
            look={{ hair: 'receding', beard: true }}
            className="login-face-contro"
          />
        </div>
        <p className="title-3">{loginTexts.motto}</p>
      </aside>
      <div className="login-panel">
        <div className="login-text">
          <RouterBackLink to="/">{designTexts.backHome}</RouterBackLink>
          <h1 className="title-3">{loginTexts.title}</h1>
          <p className="reading">{loginTexts.text}</p>
          <section className="login-join" aria-labelledby="join">
            <h2 className="title-4" id="join">
              {loginTexts.joinTitle}
            </h2>
            <p>{loginTexts.joinText}</p>
            <ul>
              {loginTexts.benefits.map((benefit) => (
                <li key={benefit}>
                  <Check className="icon" aria-hidden="true" />
                  {benefit}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="meanwhile">
            <h2 className="title-5" id="meanwhile">
              {loginTexts.meanwhile}
            </h2>
            <HouseLinks links={links} />
          </section>
        </div>
      </div>
    </div>
  );
}
