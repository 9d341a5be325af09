/** A small picture of a file as a data address, so many pixels high; undefined where the browser cannot read it. */
export async function thumbnailOf(file: File, height: number): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { resizeHeight: height, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return undefined;
  }
}
