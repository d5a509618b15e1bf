// Firms that ask to be vetted, with what speaks for and against them. Nothing is shown while there are none.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettingRequest } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRefuseVetting, useVetFirm, useVettingRequests } from './users.api.ts';

interface Question {
  readonly kind: 'vet' | 'refuse';
  readonly request: VettingRequest;
}

export function VettingRequests() {
  const { t } = useTranslation('users');
  const failureTexts = useFailureTexts();
  const requests = useVettingRequests();
  const vet = useVetFirm();
  const refuse = useRefuseVetting();
  const [question, setQuestion] = useState<Question | null>(null);
  const items = requests.data?.items ?? [];
  if (items.length === 0) return null;

  const answer = async ({ kind, request: { firmId } }: Question) => {
    try {
      if (kind === 'vet') await vet.mutateAsync({ firmId, isVetted: true });
      else await refuse.mutateAsync({ firmId });
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
    setQuestion(null);
  };
  return (
    <ListSection title={t('vettings.title')} purpose={t('vettings.purpose')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 6 }}>
        {items.map((request) => (
          <Box
            component="li"
            key={request.firmId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 2 }}
          >
            <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
              <strong>
                <bdi>{request.firmName}</bdi>
              </strong>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {factsOf(request)
                  .map(([name, value]) => `${t(`vettings.${name}`)}: ${value ?? '–'}`)
                  .join(' · ')}
                {' · '}
                {t('vettings.partner')}: {request.hasPartner ? t('vettings.yes') : t('vettings.no')}
                {request.isVetted && ` · ${t('vettings.review')}`}
              </Typography>
            </Box>
            <Button variant="contained" onClick={() => setQuestion({ kind: 'vet', request })}>
              {t('vettings.vet')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              onClick={() => setQuestion({ kind: 'refuse', request })}
            >
              {t('vettings.refuse')}
            </Button>
          </Box>
        ))}
      </Box>
      {question && (
        <ConfirmDialog
          isOpen
          title={t('vettings.title')}
          confirmLabel={question.kind === 'vet' ? t('vettings.vet') : t('vettings.refuse')}
          isDangerous={question.kind === 'refuse'}
          isBusy={vet.isPending || refuse.isPending}
          onConfirm={() => void answer(question)}
          onCancel={() => setQuestion(null)}
        >
          <Typography>
            {question.kind === 'vet'
              ? t('vettings.vetQuestion', { firm: question.request.firmName })
              : t('vettings.refuseQuestion', { firm: question.request.firmName })}
          </Typography>
        </ConfirmDialog>
      )}
    </ListSection>
  );
}

function factsOf({ askedBy, mailDomains, lei }: VettingRequest) {
  return [
    ['askedBy', askedBy],
    ['mailDomains', mailDomains.join(', ') || null],
    ['lei', lei],
  ] as const;
}
