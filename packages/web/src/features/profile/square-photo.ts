// A picture as the account keeps it: the middle square, 256 pixels wide, at most 64 KiB.

const edge = 256;
const maxBytes = 64 * 1024;
/** Tried in turn until the picture is small enough. */
const qualities = [0.9, 0.8, 0.65, 0.5];

/** The picture as a data address; null where the file is no picture that this browser can read. */
export async function squarePhoto(file: Blob): Promise<string | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    return await encode(drawSquare(picture));
  } finally {
    picture.close();
  }
}

function drawSquare(picture: ImageBitmap): HTMLCanvasElement | null {
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency: what shines through becomes white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  context.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement | null): Promise<string | null> {
  if (!canvas) return null;
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (blob && blob.size <= maxBytes) return await dataAddress(blob);
  }
  return null;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
