// What the difference is made of, for the trade, its cell and the book: five parts that add up to it, and what they were computed from.
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DeskRow } from '@pricevault/contract';
import { bridgeParts } from '@pricevault/pricing';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { SealedResult } from '../consensus/opened-results.api.ts';
import { deskSearch } from './desk.address.ts';
import { useDifferenceBridge, useSealedBridge } from './desk-marks.api.ts';
import { bridgeScopes, type BridgeScope, type ShownBridge } from './desk-marks-protocol.ts';
import { useFigures } from './desk-texts.ts';
import { usePositions } from './positions-store.ts';
import styles from './desk.module.css';

const bridgeSearch = z.pick(deskSearch, { bridge: true });

export function DifferenceBridge({ row }: { readonly row: DeskRow }) {
  const positions = usePositions();
  const { instrumentTypeId, valuationDate: date, tradeId } = row;
  const bridge = useDifferenceBridge(
    { instrumentTypeId, date },
    { tradeId, notionals: positions?.notionals ?? null, positions: positions?.fileName ?? null },
  );
  return <ShownDifference bridge={bridge} currency={row.currency} />;
}

/** The same of a sealed result; the vault is not asked. */
export function SealedBridge({
  row,
  result,
}: {
  readonly row: DeskRow;
  readonly result: SealedResult;
}) {
  const positions = usePositions();
  const bridge = useSealedBridge(result, {
    tradeId: row.tradeId,
    notionals: positions?.notionals ?? null,
    positions: positions?.fileName ?? null,
  });
  return <ShownDifference bridge={bridge} currency={row.currency} />;
}

interface ShownDifferenceProps {
  readonly bridge: UseQueryResult<ShownBridge>;
  readonly currency: string;
}

function ShownDifference({ bridge, currency }: ShownDifferenceProps) {
  const { t } = useTranslation('desk');
  const [address, { push }] = useAddress(bridgeSearch);
  const scope = bridgeScopes.find((one) => one === address.bridge) ?? 'trade';
  return (
    <section className={styles.part}>
      <h3>{t('bridge.title')}</h3>
      {bridge.data ? (
        bridge.data.sums === null ? (
          <p className={styles.hint}>{t('bridge.none')}</p>
        ) : (
          <>
            <SegmentedControl
              label={t('bridge.scope')}
              isLabelHidden
              value={scope}
              options={bridgeScopes.map((value) => ({ value, text: t(`bridge.scopes.${value}`) }))}
              onChange={(next) => push({ bridge: next === 'trade' ? undefined : next })}
            />
            <BridgeTable bridge={bridge.data} scope={scope} currency={currency} />
            {scope === 'trade' && <Inputs bridge={bridge.data} />}
          </>
        )
      ) : bridge.error ? (
        <ErrorState error={bridge.error} onRetry={() => void bridge.refetch()} />
      ) : (
        <LoadingBlock height={220} />
      )}
    </section>
  );
}

interface BridgeTableProps {
  readonly bridge: ShownBridge;
  readonly scope: BridgeScope;
  readonly currency: string;
}

function BridgeTable({ bridge, scope, currency }: BridgeTableProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { sums, money, unit, decimals, inputs } = bridge;
  const sum = sums?.[scope];
  const inMoney = money?.[scope];
  if (!sum) return null;
  const digits = decimals + 1;
  const signed = (value: number, places: number) =>
    formatNumber(value, language, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: 'exceptZero',
    });
  const isWhole = scope === 'trade' && inputs !== null && inputs.atmVol === null;
  const nameOf = (part: (typeof bridgeParts)[number]) =>
    part === 'atm' && isWhole ? t('bridge.wholeVol') : t(`bridge.parts.${part}`);
  return (
    <>
      <table className={styles.bridge}>
        <thead>
          <tr>
            <th scope="col">
              {scope === 'trade'
                ? t('bridge.part')
                : t('bridge.trades', {
                    count: sum.trades,
                    formatted: formatNumber(sum.trades, language),
                  })}
            </th>
            {/* Above its figures, which run from left to right in every language. */}
            <td dir="ltr">
              <bdi>{withUnit(t('bridge.price'), unit)}</bdi>
            </td>
            {inMoney && (
              <td dir="ltr">
                <bdi>{withUnit(t('bridge.money'), currency)}</bdi>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {bridgeParts.map((part) => (
            <tr key={part}>
              <th scope="row">{nameOf(part)}</th>
              <td dir="ltr">{signed(sum.parts[part], digits)}</td>
              {inMoney && <td dir="ltr">{signed(inMoney.parts[part], 2)}</td>}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('detail.difference')}</th>
            <td dir="ltr">{signed(sum.difference, digits)}</td>
            {inMoney && <td dir="ltr">{signed(inMoney.difference, 2)}</td>}
          </tr>
        </tbody>
      </table>
      {sum.unsplit > 0 && (
        <p className={styles.hint}>
          {scope === 'trade'
            ? t('bridge.unsplitTrade')
            : t('bridge.unsplit', {
                count: sum.unsplit,
                formatted: formatNumber(sum.unsplit, language),
              })}
        </p>
      )}
      {inMoney && inMoney.trades < sum.trades && (
        <p className={styles.hint}>
          {t('bridge.moneyOf', {
            some: formatNumber(inMoney.trades, language),
            all: formatNumber(sum.trades, language),
          })}
        </p>
      )}
    </>
  );
}

function Inputs({
  bridge: { inputs, curveDate, valuationDate },
}: {
  readonly bridge: ShownBridge;
}) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const figures = useFigures();
  if (!inputs) return null;
  const rate = (value: number) => figures.fixed(value * 100, 4);
  const facts: readonly Fact[] = [
    [withUnit(t('bridge.inputs.ownForward'), '%'), rate(inputs.ownForward)],
    [withUnit(t('bridge.inputs.curveForward'), '%'), rate(inputs.curveForward)],
    [withUnit(t('detail.ownVol'), 'bp'), figures.fixed(inputs.ownVol, 2)],
    [withUnit(t('detail.vol'), 'bp'), figures.fixed(inputs.vol, 2)],
    [withUnit(t('bridge.inputs.ownAtmVol'), 'bp'), figures.fixed(inputs.ownAtmVol, 2)],
    [withUnit(t('bridge.inputs.atmVol'), 'bp'), figures.fixed(inputs.atmVol, 2)],
    [t('bridge.inputs.ownAnnuity'), figures.fixed(inputs.ownAnnuity, 5)],
    [t('bridge.inputs.annuity'), figures.fixed(inputs.annuity, 5)],
    [t('bridge.inputs.marksOf'), formatDate(valuationDate, language)],
    [t('bridge.inputs.curveOf'), curveDate === null ? null : formatDate(curveDate, language)],
  ];
  return (
    <div className={styles.inputs}>
      <FactList facts={facts} />
      <p className={styles.hint}>{t('bridge.order')}</p>
    </div>
  );
}
