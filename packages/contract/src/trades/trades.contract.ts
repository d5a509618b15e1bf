// Trades: uploaded by admins, read by everybody for their series and downloads. Those that people make on screen are in
// `created-trades.contract.ts`.
import { maxAllRows, maxUploadBytes, maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import {
  accepted,
  acceptedWithErrors,
  chosenId,
  id,
  ids,
  idText,
  instant,
  jsonList,
} from '../platform/schemas.ts';
import { headingCells } from '../settings/settings.contract.ts';
import { uploadOutcome, uploadRows } from '../platform/upload.schemas.ts';

/** The terms of a trade, each under its name. */
export const termFields = <Text extends z.ZodMiniType, Num extends z.ZodMiniType>(
  text: Text,
  number: Num,
) => ({
  /** `12m`; years are written in months. */
  expiry: text,
  tenor: text,
  /** Strike minus forward as a decimal rate. */
  strikeRelative: number,
  optionType: text,
  underlying: text,
  onshoreOffshore: text,
  collateralConvention: text,
  settlementType: text,
  priceConvention: text,
  strikeFixed: number,
  exerciseType: text,
  swapFixedDCC: text,
  /** Payments a year. */
  swapFixedFrequency: number,
  swapFloatDCC: text,
  swapFloatFrequency: number,
});

export const tradeTerms = z.object(termFields(z.nullable(z.string()), z.nullable(z.number())));
export type TradeTerms = z.output<typeof tradeTerms>;

export const trade = z.extend(tradeTerms, {
  _id: id,
  tradeId: z.int(),
  instrumentTypeId: id,
  /** A list, as specified; its one entry gives name, currency and unit. */
  instrumentType: z.array(
    z.object({
      _id: id,
      name: z.string(),
      currency: z.string(),
      serviceFrequency: z.string(),
      /** Of values and marks, and the decimals that screens show. */
      unit: z.string(),
      decimals: z.int(),
    }),
  ),
  createdAt: instant,
});
export type Trade = z.output<typeof trade>;

/** A trade as an upload would find it: to be compared with the rows of a file before anything is stored. */
const storedTrade = z.extend(tradeTerms, {
  tradeId: z.int(),
  instrumentTypeId: id,
  instrumentName: z.string(),
  /** Out of sight: uploading the id again brings it back, under whatever instrument type. */
  isRemoved: z.boolean(),
});
export type StoredTrade = z.output<typeof storedTrade>;

const instrumentChoice = chosenId('uploadInstrumentRequired');

/** Ids of trades as files name them. A text that is not a whole number matches no trade. */
export const tradeIdList = (max: number) => jsonList(z.union([z.number(), idText]), { max });

/** What a check of ids before a submission finds, with the specification's names. */
export const checkedTradeIds = z.object({
  /** All known ids share one type. */
  unique_ins_type: z.boolean(),
  /** Unknown or removed, as they were sent. */
  invalid_ids: z.array(z.union([z.number(), z.string()])),
  /** Those for which a submission replaces a value that the firm gave: in the newest window, or in the open round. */
  tf_duplicates_ids: z.array(z.number()),
});

/** A row of a trades file, and the series it belongs to. */
const tradeFileRow = z.extend(headingCells, { batchId: id, tradeId: z.int() });

export const tradesContract = {
  check: postedRead('/api/trade/check-trades', 'admin', {
    summary: 'How many of the ids are trades of the instrument type already, or of another one',
    body: z.object({ items: tradeIdList(maxUploadRows), instrumentTypeId: instrumentChoice }),
    reply: acceptedWithErrors({ duplicates: z.int(), ofOtherType: z.int() }),
    refusals: ['instrumentNotFound'],
    bodyLimit: 8 * 1024 * 1024,
  }),
  stored: postedRead('/api/trade/stored-trades', 'admin', {
    summary:
      'What is stored under these trade ids, for the preview of an upload; at most 10,000 ids',
    body: z.object({ items: tradeIdList(maxAllRows) }),
    reply: acceptedItems(storedTrade),
    bodyLimit: 1024 * 1024,
  }),
  upload: endpoint('POST', '/api/trade', 'admin', {
    heavy: 'upload',
    summary:
      'Stores the rows of a trades file, all that have no problem or none; known ids are overwritten in the columns that the row carries',
    body: z.object({ items: uploadRows, instrumentTypeId: instrumentChoice }),
    example: { instrumentTypeId: 'usd-sofr', items: [{ tradeId: 1, expiry: '12m', tenor: '10y' }] },
    reply: acceptedWithErrors(uploadOutcome),
    refusals: [
      'uploadEmpty',
      'uploadTooManyRows',
      'uploadNothingLeft',
      'uploadInstrumentRequired',
      'instrumentNotFound',
      'listInvalid',
    ],
    bodyLimit: maxUploadBytes,
  }),
  download: postedRead('/api/trade/get-trade', 'user', {
    heavy: 'read',
    summary: 'The trades of series, in the order of their ids, with your headings',
    body: z.object({ batchIds: ids }),
    reply: accepted({
      csvHeadings: z.array(z.string()),
      series: z.array(
        z.object({
          _id: id,
          name: z.string(),
          serviceFrequency: z.string(),
          pricingTZ: z.string(),
          pricingTime: z.string(),
          /** Of its trades' values; `Mixed` where they differ, null where it has no trades. */
          unit: z.nullable(z.string()),
        }),
      ),
      items: z.array(tradeFileRow),
    }),
    refusals: ['seriesNotFound', 'downloadTooLarge'],
  }),
} as const;

export const tradeEvents = { 'trades.changed': z.object({}) } as const;
