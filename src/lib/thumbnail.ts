export interface Thumbnail {
  /** A data address. */
  src: string;
  width: number;
  height: number;
}

/** A small picture of a file, so many pixels high; undefined where the browser cannot read it. */
export async function thumbnailOf(file: File, height: number): Promise<Thumbnail | undefined> {
  try {
    const picture = await createImageBitmap(file, { resizeHeight: height, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return { src: canvas.toDataURL('image/webp', 0.8), width: canvas.width, height: canvas.height };
  } catch {
    return undefined;
  }
}
