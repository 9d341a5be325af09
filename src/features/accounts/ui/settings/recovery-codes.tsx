import { useRef } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { copyText } from '#design/copy-text.ts';
import { showToast } from '#design/toast-store.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  const copy = async () => {
    const select = () => list.current && getSelection()?.selectAllChildren(list.current);
    if (await copyText(text, select)) showToast({ title: accountSettingsTexts.recoveryCopied });
    else showToast({ title: accountSettingsTexts.recoveryNotCopied, tone: 'error' });
  };
  return (
    <div className="account-fields">
      <h3 className="title-5">{accountSettingsTexts.recoveryTitle}</h3>
      <p>{accountSettingsTexts.recoveryText}</p>
      <ul className="recovery-codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button onClick={() => void copy()}>{accountSettingsTexts.recoveryCopy}</Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={accountSettingsTexts.recoveryFile}
        >
          {accountSettingsTexts.recoveryDownload}
        </ButtonLink>
        <Button variant="primary" onClick={onDone}>
          {accountSettingsTexts.recoveryDone}
        </Button>
      </div>
    </div>
  );
}
