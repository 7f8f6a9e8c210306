// A photo of a slip is several times what may be sent, and needs no more detail than a screen shows. It is drawn anew,
// upright as the camera meant it, until it is small enough.

/** Longest side in pixels and quality, tried in this order. */
const attempts = [
  [2400, 0.85],
  [1800, 0.8],
  [1200, 0.7],
] as const;

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // Pixels that are see-through would be black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** The picture as a JPEG of at most `limit` bytes; undefined for what is no picture, or cannot be read as one. */
export async function shrinkPicture(file: File, limit: number): Promise<File | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const [longest, quality] of attempts) {
      const canvas = drawn(picture, longest);
      const blob = canvas && (await jpegOf(canvas, quality));
      if (blob && blob.size <= limit) {
        const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
        return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}
