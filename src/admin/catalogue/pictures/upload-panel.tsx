import { Alert, Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { escapeWithin } from '#src/admin/dialogs/escape-within.ts';
import { ChosenPicture, PictureChooser, UploadProgress } from './chosen-picture.tsx';
import type { UploadFailure } from './send-file.ts';
import classes from './upload-panel.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { useUpload } from './use-upload.ts';

interface UploadPanelProps {
  onCancel: () => void;
  onUploaded: (imageUrl: string) => void;
}

/** One upload from the choice of a file to its end. */
function UploadPanel({ onCancel, onUploaded }: UploadPanelProps) {
  const { state, choose, clear, upload, stop } = useUpload(onUploaded);
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel, state.step);
  const isRunning = state.step === 'sending' || state.step === 'preparing';
  usePastedFiles(([file]) => {
    if (file && !isRunning) choose(file);
  });

  if (state.step === 'idle') {
    return (
      <div ref={panel} tabIndex={-1} className={classes.panel}>
        {state.failure && <Failure failure={state.failure} />}
        <PictureChooser onFile={choose} />
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  }

  const { file } = state;
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <ChosenPicture file={file} />
      {state.step === 'selected' ? (
        <>
          {state.failure && <Failure failure={state.failure} />}
          <div className={classes.actions}>
            {state.failure?.isFinal ? (
              <>
                <Button variant="default" size="md" onClick={onCancel}>
                  Cancel
                </Button>
                <Button size="md" onClick={clear} data-autofocus>
                  Choose another
                </Button>
              </>
            ) : (
              <>
                <Button variant="default" size="md" onClick={clear}>
                  Choose another
                </Button>
                <Button size="md" onClick={() => void upload(file)} data-autofocus>
                  {state.failure ? 'Try again' : 'Upload'}
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <>
          <UploadProgress percent={state.step === 'sending' ? state.percent : undefined} />
          <Button variant="default" size="md" onClick={() => stop(file)}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}

function Failure({ failure }: { failure: UploadFailure }) {
  return (
    <Alert role="alert" color="blush" title={failure.message}>
      {failure.hint}
    </Alert>
  );
}

interface UploadDialogProps {
  isOpen: boolean;
  /** Closing ends an upload that is under way. */
  onClose: () => void;
  /** The picture is ready; the caller closes the dialog. */
  onUploaded: (imageUrl: string) => void;
}

/** Takes one picture: chosen, dropped, photographed or pasted. */
export function UploadDialog({ isOpen, onClose, onUploaded }: UploadDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered
      {...escapeWithin(onClose)}
      title="Upload image"
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ inner: classes.inner, content: classes.content, title: classes.title }}
    >
      <UploadPanel onCancel={onClose} onUploaded={onUploaded} />
    </Modal>
  );
}
