// Reads the headings of a user's own file, away from the page.
import { readHeadings } from '@pricevault/file-formats/csv/first-headings';
import { textOfBytes } from '@pricevault/file-formats/csv/text-of-bytes';

interface WorkerScope {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(message: ReturnType<typeof readHeadings>): void;
}

const scope = globalThis as unknown as WorkerScope;
async function answer(file: Blob): Promise<void> {
  const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
  scope.postMessage('problem' in read ? read : readHeadings(read.text));
}
scope.onmessage = ({ data }) => void answer(data);
