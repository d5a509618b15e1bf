// Creates an instrument type, or changes one.
import Box from '@mui/material/Box';
import { Suspense, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  currencies,
  pricingTimeStepMinutes,
  serviceFrequencies,
  type DecimalsByMeasure,
} from '@pricevault/basics';
import { instrumentForm, type Instrument } from '@pricevault/contract';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { ChangedMeanwhile } from '../../ui/changed/LazyChangedMeanwhile.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useChoicesHint } from '../../ui/form/choices-hint.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSearchSelect } from '../../ui/form/FormSearchSelect.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { FormTimeField } from '../../ui/form/FormTimeField.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useAssetChoices } from '../assets/assets.api.ts';
import { FormSection } from './FormSection.tsx';
import { FurtherSettings } from './FurtherSettings.tsx';
import { startOf, type InstrumentInput } from './instrument-form.ts';
import { useCreateInstrument, useInstrumentZones, useUpdateInstrument } from './instruments.api.ts';
import type { CorrectionDraft } from './ResultCorrections.tsx';

// Loaded when they are opened.
const ResultCorrections = lazyPart(() => import('./ResultCorrections.tsx'), 'ResultCorrections');
const NextWindows = lazyPart(() => import('./NextWindows.tsx'), 'NextWindows');
const MarketFacts = lazyPart(() => import('../../ui/conventions/MarketFacts.tsx'), 'MarketFacts');

interface InstrumentDialogProps {
  /** The instrument type to edit; null creates a new one. */
  readonly row: Instrument | null;
  readonly onClose: () => void;
}

const pair = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};
/** Names of zones are long, times are short. */
const zoneAndTime = { ...pair, gridTemplateColumns: { xs: '1fr', sm: '5fr 3fr' } };

export function InstrumentDialog({ row: instrument, onClose }: InstrumentDialogProps) {
  const { t } = useTranslation(['instruments', 'assets']);
  const create = useCreateInstrument();
  const update = useUpdateInstrument();
  const assets = useAssetChoices();
  const { zones, list: zoneList } = useInstrumentZones(instrument?.pricingTZ);
  const choicesHint = useChoicesHint();
  const [draft, setDraft] = useState(noCorrection);
  const hasDraft = Object.values(draft).some((text) => text.trim() !== '');
  const form = useContractForm({
    schema: instrumentForm,
    defaultValues: startOf(instrument),
    edited: instrument && {
      version: instrument.version,
      labelOf: (field) => t([`fields.${field}`, `further.${field}`], { defaultValue: field }),
      textOf: (field, value) => {
        const word = String(value);
        if (field === 'assetId') return assets.data?.items.find(({ _id }) => _id === word)?.name;
        if (field === 'pricingTZ') return zones.find((zone) => zone.value === word)?.label;
        if (field === 'serviceFrequency') return t(`frequencies.${word}`, { defaultValue: word });
        if (field === 'decimalsByMeasure') return decimalsText(value);
        if (field === 'outlierRule') {
          return t(`further.outlierRules.${word}`, { defaultValue: word });
        }
        return undefined;
      },
    },
    submit: async (values, key, version) => {
      if (instrument) {
        const { items } = await update.mutateAsync({ _id: instrument._id, version, ...values });
        notices.show('success', t('done.updated'));
        const saved = items.find(({ _id }) => _id === instrument._id);
        if (hasDraft && saved) {
          form.setVersion(saved.version);
          form.methods.reset(startOf(saved));
          return;
        }
      } else {
        await create.mutateAsync({ form: values, key });
        notices.show('success', t('done.created'));
      }
      onClose();
    },
  });
  const assetChoices = (assets.data?.items ?? []).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));
  return (
    <FormDialog
      title={instrument ? t('edit.title') : t('create.title')}
      form={form}
      firstField="name"
      hasFurtherWork={hasDraft}
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FormSelectField<InstrumentInput>
          name="assetId"
          label={t('fields.assetId')}
          choices={assetChoices}
          {...choicesHint(assets, t('assets:empty'))}
          isRequired
        />
        <FormTextField<InstrumentInput> name="name" label={t('fields.name')} isRequired />
        <Box sx={pair}>
          <FormSelectField<InstrumentInput>
            name="currency"
            label={t('fields.currency')}
            choices={currencies.map((value) => ({ value, label: value }))}
            isRequired
          />
          <FormSelectField<InstrumentInput>
            name="serviceFrequency"
            label={t('fields.serviceFrequency')}
            choices={serviceFrequencies.map((value) => ({
              value,
              label: t(`frequencies.${value}`),
            }))}
            isRequired
          />
        </Box>
        <Box sx={zoneAndTime}>
          <FormSearchSelect<InstrumentInput>
            name="pricingTZ"
            label={t('fields.pricingTZ')}
            choices={zones}
            {...choicesHint(zoneList)}
            isRequired
          />
          <Explained term="pricingTime">
            <FormTimeField<InstrumentInput>
              name="pricingTime"
              label={t('fields.pricingTime')}
              stepMinutes={pricingTimeStepMinutes}
              isRequired
            />
          </Explained>
        </Box>
        <Box sx={pair}>
          <FormNumberField<InstrumentInput>
            name="submissionPeriod"
            label={t('fields.submissionPeriod')}
            unit={t('unitMinutes')}
            isRequired
          />
          <FormNumberField<InstrumentInput>
            name="submissionTries"
            label={t('fields.submissionTries')}
            isRequired
          />
        </Box>
      </Box>
      <FurtherSettings instrumentId={instrument?._id ?? null} />
      <NextWindowsSection />
      <ConventionsSection />
      {instrument && (
        <CorrectionsSection
          instrumentId={instrument._id}
          draft={draft}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
          onDone={() => setDraft(noCorrection)}
        />
      )}
    </FormDialog>
  );
}

/** `std 4, z 2`; a dash where no measure has its own. */
function decimalsText(value: unknown): string {
  const given = Object.entries((value ?? {}) as DecimalsByMeasure).filter(([, digits]) => digits);
  return given.map((pair) => pair.join(' ')).join(', ') || '–';
}

const noCorrection: CorrectionDraft = { valuationDate: '', reason: '', trades: '' };

/** When windows would open with the form as it is filled in. */
function NextWindowsSection() {
  const { t } = useTranslation('instruments');
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={t('windows.title')} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<LoadingBlock height={280} />}>
          <NextWindows />
        </Suspense>
      )}
    </FormSection>
  );
}

/** How swaps and swaptions of the chosen currency are dealt and settled. */
function ConventionsSection() {
  const { t } = useTranslation('instruments');
  const [isOpen, setOpen] = useState(false);
  const currency = useWatch<InstrumentInput, 'currency'>({ name: 'currency' });
  return (
    <FormSection title={t('conventions')} onToggle={setOpen}>
      {isOpen && !currency && t('conventionsHint')}
      {isOpen && currency && (
        <Suspense fallback={<LoadingBlock height={280} />}>
          <MarketFacts currency={currency} />
        </Suspense>
      )}
    </FormSection>
  );
}

/** Not part of the form: what is done here is done at once. */
function CorrectionsSection(props: ComponentProps<typeof ResultCorrections>) {
  const { t } = useTranslation('instruments');
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={t('corrections.title')} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<LoadingBlock height={280} />}>
          <ResultCorrections {...props} />
        </Suspense>
      )}
    </FormSection>
  );
}
