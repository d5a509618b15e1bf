// Reads the headings of a user's own file, away from the page.
import { readHeadings } from '@pricevault/file-formats/csv/first-headings';
import { textOfBytes } from '@pricevault/file-formats/csv/text-of-bytes';

interface WorkerScope {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(message: ReturnType<typeof readHeadings>): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = async ({ data }) => {
  const read = textOfBytes(new Uint8Array(await data.arrayBuffer()));
  scope.postMessage('problem' in read ? read : readHeadings(read.text));
};
