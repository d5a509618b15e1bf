// Refuses lines that no table has. The parser looks for the end of the line once for each quoted cell, which takes quadratic
// time on one endless line.
import { fileProblem, type FileProblem } from './problems.ts';

const maxLineLength = 20_000;
const lineFeed = 10;
const carriageReturn = 13;

/** The problem of the first line that is too long; null where there is none. */
export function longLineProblem(text: string): { readonly problem: FileProblem } | null {
  let line = 1;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== lineFeed && code !== carriageReturn && at < text.length) continue;
    if (at - start > maxLineLength) {
      return fileProblem('fileLineTooLong', { line, characters: maxLineLength });
    }
    const isPair = code === carriageReturn && text.charCodeAt(at + 1) === lineFeed;
    if (!isPair) line += 1;
    start = at + 1;
  }
  return null;
}
