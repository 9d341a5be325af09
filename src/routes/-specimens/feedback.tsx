import { useState } from 'react';
import { ArrowLink } from '#design/arrow-link.tsx';
import { Button, buttonClass } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { CrashFallback } from '#design/crash-fallback.tsx';
import { Dialog, DialogClose } from '#design/dialog.tsx';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#design/dropdown-menu.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorBoundary } from '#design/error-boundary.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingPlaceholder } from '#design/loading-placeholder.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Mark } from '#design/mark.tsx';
import { NotLoaded } from '#design/not-loaded.tsx';
import { ProgressBar } from '#design/progress-bar.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { showToast } from '#design/toast-store.ts';
import { ToastCard } from '#design/toaster.tsx';
import { UsageBanner } from '#design/usage-banner.tsx';
import { ApiError } from '#lib/api-error.ts';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';
import '#design/soft-notice.css';

/** What the publication answers: notices, waiting, nothing, errors, and what opens over the page. */
export function Feedback() {
  return (
    <>
      <Notices />
      <Specimen title={specimenTexts.groups.loading}>
        <div className="specimen-quarters">
          <LoadingScreen size="sm" />
          <LoadingScreen message={specimenTexts.loadingEmail} />
          <LoadingScreen message={specimenTexts.loadingAdmin} size="lg" />
          <div className="specimen-stack">
            <LoadingPlaceholder avatar />
            <Skeleton className="cover-3-2" />
            <ProgressBar label={specimenTexts.progress} value={67} />
            <ProgressBar label={specimenTexts.progress} value={67} tone="green" />
          </div>
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.fallbacks}>
        <EmptyState
          level={3}
          picture={<Mark name="logo" />}
          title={specimenTexts.emptyTitle}
          text={specimenTexts.emptyText}
          action={<Button variant="primary">{specimenTexts.emptyAction}</Button>}
        />
        <CrashFallback
          error={new TypeError(specimenTexts.crashError)}
          componentStack={specimenTexts.crashStack}
          onRetry={() => undefined}
          development
        />
        <ErrorBoundary>
          <CrashOnDemand />
        </ErrorBoundary>
      </Specimen>
      <Specimen title={specimenTexts.groups.notLoaded}>
        <div className="specimen-stack">
          <LoadFailed texts={notLoaded} onRetry={() => undefined} />
          <NotLoaded
            error={new ApiError(404, '', '')}
            texts={notLoaded}
            back={<ArrowLink href="/design-system">{specimenTexts.link}</ArrowLink>}
            onRetry={() => undefined}
          />
          <FormFailure>{specimenTexts.formFailed}</FormFailure>
          <LineFailed text={notLoaded.failed} onRetry={() => undefined} />
          <div className="button-row">
            <RetryButton onRetry={() => undefined} />
          </div>
        </div>
      </Specimen>
      <Overlays />
    </>
  );
}

const { notLoaded } = specimenTexts;

function Notices() {
  const done = { title: specimenTexts.toastDone, text: specimenTexts.toastDoneText };
  const failed = { title: specimenTexts.toastFailed, text: specimenTexts.toastFailedText };
  return (
    <Specimen title={specimenTexts.groups.notices}>
      <div className="specimen-stack">
        <UsageBanner articlesRead={2} limit={5} remaining={3} />
        <UsageBanner articlesRead={4} limit={5} remaining={1} />
        <UsageBanner articlesRead={5} limit={5} remaining={0} month={specimenTexts.month} />
        <div className="specimen-halves">
          <div className="soft-notice">
            <h3 className="title-4">{specimenTexts.softTitle}</h3>
            <p>{specimenTexts.softText}</p>
            <ArrowLink href="/pricing">{specimenTexts.offer}</ArrowLink>
          </div>
          <div className="soft-notice soft-notice-danger">
            <h3 className="title-4">{specimenTexts.hardTitle}</h3>
            <p>{specimenTexts.hardText}</p>
            <ArrowLink href="/pricing">{specimenTexts.offer}</ArrowLink>
          </div>
          <ToastCard toast={{ id: 0, tone: 'success', ...done }} />
          <ToastCard toast={{ id: 0, tone: 'error', ...failed }} />
        </div>
        <div className="button-row">
          <Button onClick={() => showToast(done)}>{specimenTexts.showToast}</Button>
          <Button onClick={() => showToast({ ...failed, tone: 'error' })}>{specimenTexts.showError}</Button>
        </div>
      </div>
    </Specimen>
  );
}

function CrashOnDemand() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new TypeError(specimenTexts.crashError);
  return <Button onClick={() => setBroken(true)}>{specimenTexts.crashNow}</Button>;
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [profile, settings, leave] = specimenTexts.menuItems;
  return (
    <Specimen title={specimenTexts.groups.overlays}>
      <div className="button-row">
        <Button onClick={() => setOpen(true)}>{specimenTexts.openDialog}</Button>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={specimenTexts.dialogTitle}
          description={specimenTexts.dialogText}
        >
          <DialogClose>
            <button type="button" className={buttonClass({ variant: 'primary' })}>
              {specimenTexts.dialogStay}
            </button>
          </DialogClose>
        </Dialog>
        <ConfirmButton {...specimenTexts.confirm} onYes={() => undefined} />
        <DropdownMenu label={specimenTexts.menuLabel} trigger={<Button>{specimenTexts.openMenu}</Button>}>
          <DropdownLabel>{specimenTexts.people[2]}</DropdownLabel>
          <DropdownSeparator />
          <DropdownItem asChild>
            <a href="/profile">{profile}</a>
          </DropdownItem>
          <DropdownItem disabled>{settings}</DropdownItem>
          <DropdownSeparator />
          <DropdownItem>{leave}</DropdownItem>
        </DropdownMenu>
      </div>
    </Specimen>
  );
}
