import { Link } from '#design/link.tsx';
import { EditionSwitch } from '#design/edition-switch.tsx';
import { SocialIcon } from '#design/social-icon.tsx';
import { designTexts } from '#design/texts.ts';
import { UpdatesSwitch } from '#design/updates-switch.tsx';
import { Wordmark } from '#design/wordmark.tsx';
import { formatName, formatPath, formats } from '#features/formats/formats.ts';
import { publication } from '#lib/publication.ts';
import { networks } from '#lib/publisher.ts';
import { footerTexts } from '../footer-texts.ts';

/** The foot of every page (specification 2, "Footer"), with the switch between the editions. */
export function SiteFooter() {
  return (
    <footer className="site-footer" id="piede">
      <div className="page-frame">
        <div className="footer-columns">
          <div>
            <div className="wordmark">
              <Wordmark />
            </div>
            <p className="footer-motto">{footerTexts.motto}</p>
          </div>
          <div>
            <h2>{footerTexts.footerFormats}</h2>
            <ul>
              {formats.map((format) => (
                <li key={format}>
                  <Link to="/format/$formatType" params={{ formatType: formatPath(format) }}>
                    {formatName(format)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{footerTexts.footerCommunity}</h2>
            <ul>
              <li>
                <Link to="/community">{footerTexts.footerReaders}</Link>
              </li>
              <li>
                <Link to="/submit-story">{footerTexts.footerStories}</Link>
              </li>
              <li>
                <Link to="/promesse">{footerTexts.footerPromises}</Link>
              </li>
              <li>
                <Link to="/lettere">{footerTexts.footerLetters}</Link>
              </li>
              <li>
                <Link to="/tribune">{footerTexts.footerTribune}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footerTexts.footerSupport}</h2>
            <ul>
              <li>
                <Link to="/support">{footerTexts.footerHelp}</Link>
              </li>
              <li>
                <Link to="/terms">{footerTexts.footerTerms}</Link>
              </li>
              <li>
                <Link to="/privacy">{footerTexts.footerPrivacy}</Link>
              </li>
              <li>
                <a href="/feed.xml">{footerTexts.footerFeed}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footerTexts.footerPaper}</h2>
            <ul>
              <li>
                <Link to="/chi-siamo">{footerTexts.footerAbout}</Link>
              </li>
              <li>
                <Link to="/chi-siamo/finanziamento">{footerTexts.footerFunding}</Link>
              </li>
              <li>
                <Link to="/chi-siamo/etica">{footerTexts.footerEthics}</Link>
              </li>
              <li>
                <Link to="/chi-siamo/correzioni">{footerTexts.footerCorrections}</Link>
              </li>
              <li>
                <Link to="/chi-siamo/intelligenza-artificiale">{footerTexts.footerAi}</Link>
              </li>
              <li>
                <Link to="/accessibilita">{footerTexts.footerAccessibility}</Link>
              </li>
              <li>
                <Link to="/trasparenza">{footerTexts.footerTransparency}</Link>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-bottom">
          <span>{footerTexts.copyright(publication.name)}</span>
          <EditionSwitch variant="light-outline" />
          <UpdatesSwitch />
          <span className="footer-social">
            {networks
              .filter((network) => publication.social[network])
              .map((network) => (
                <a
                  key={network}
                  href={publication.social[network]}
                  target="_blank"
                  rel="noopener"
                  aria-label={designTexts.opensNewTab(network)}
                >
                  <SocialIcon network={network} />
                </a>
              ))}
          </span>
        </div>
      </div>
    </footer>
  );
}
