// Asked before unsaved work is lost. Staying has the focus, so that Enter does no harm; where saving is offered, it has.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscardRequest, SaveOffer } from '../../lib/unsaved/unsaved-work.ts';
import { TitledDialog } from '../dialogs/TitledDialog.tsx';

export function DiscardQuestion({ work, answer }: DiscardRequest) {
  const { t } = useTranslation('unsaved');
  if (work.offer) return <SaveQuestion offer={work.offer} answer={answer} />;
  const words = work.isRunning
    ? {
        title: t('running.title'),
        text: t('running.text'),
        stay: t('running.stay'),
        discard: t('running.discard'),
      }
    : {
        title: t('changes.title'),
        text: t('changes.text'),
        stay: t('changes.stay'),
        discard: t('changes.discard'),
      };
  return (
    <TitledDialog
      isAlert
      title={words.title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button autoFocus variant="outlined" onClick={() => answer(false)}>
            {words.stay}
          </Button>
          <Button variant="contained" color="error" onClick={() => answer(true)}>
            {words.discard}
          </Button>
        </>
      }
    >
      {words.text}
    </TitledDialog>
  );
}

interface SaveQuestionProps {
  readonly offer: SaveOffer;
  readonly answer: DiscardRequest['answer'];
}

/** Yes saves and leaves, No leaves, closing the question stays. */
function SaveQuestion({ offer, answer }: SaveQuestionProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    answer(await offer.save());
  };
  return (
    <TitledDialog
      isAlert
      title={offer.title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outlined" disabled={isSaving} onClick={() => answer(true)}>
            {offer.no}
          </Button>
          <Button autoFocus variant="contained" loading={isSaving} onClick={() => void save()}>
            {offer.yes}
          </Button>
        </>
      }
    />
  );
}
