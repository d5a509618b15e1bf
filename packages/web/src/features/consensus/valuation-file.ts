// A loaded file of valuations. Where its numbers can be read in two ways, both readings are kept until it is known which one
// is meant: by the last consensus, or by what somebody chose. Runs in the worker.
import {
  readConsensusFile,
  type ConsensusFile,
  type ConsensusRow,
} from '@pricevault/file-formats/consensus/consensus-file';
import { readTableFile, type RefusedSheet } from '@pricevault/file-formats/xlsx/text-of-file';
import {
  answeredQuestion,
  exampleCells,
  type DecimalMark,
  type NumberQuestion,
} from '../../ui/upload/number-question.ts';
import type { LoadedFile } from './consensus-protocol.ts';

export interface ValuationFile {
  /** The rows as they are read at present. */
  readonly rows: () => readonly ConsensusRow[];
  /** Reads the numbers as `mark` says; where it is null, so that they fit what was there before. */
  readonly loaded: (mark: DecimalMark | null, expected: ReadonlyMap<number, number>) => LoadedFile;
}

export async function readValuations(
  chosen: File,
  onProgress: (part: number) => void,
  sheet?: string,
): Promise<ValuationFile | RefusedSheet> {
  let text = '';
  const found = await readTableFile(
    chosen,
    (each) => {
      text = each;
      return readConsensusFile(each, onProgress);
    },
    { sheet },
  );
  if ('problem' in found) return found;
  const { read } = found;
  const other = read.writing.isOpen
    ? readConsensusFile(text, undefined, read.writing.mark === '.' ? ',' : '.')
    : read;
  if ('problem' in other) return other;
  const readingOf = (mark: DecimalMark) => (read.writing.mark === mark ? read : other);
  let current = read;

  const loaded = (mark: DecimalMark | null, expected: ReadonlyMap<number, number>): LoadedFile => {
    const numbers: NumberQuestion | null = read.writing.isOpen
      ? {
          ...answeredQuestion(mark, (each) => comparedWith(readingOf(each), expected)),
          examples: exampleCells(read.doubtful),
        }
      : null;
    current = numbers ? readingOf(numbers.mark) : read;
    return {
      name: chosen.name,
      tradeIds: current.rows.map(({ tradeId }) => tradeId),
      leftOut: current.problems,
      numbers,
      sheet: found.sheet,
    };
  };
  return { rows: () => current.rows, loaded };
}

function comparedWith({ rows }: ConsensusFile, expected: ReadonlyMap<number, number>) {
  return rows.flatMap(({ tradeId, valuation }) => {
    const last = expected.get(tradeId);
    return last === undefined ? [] : [{ value: Number(valuation), expected: last }];
  });
}
