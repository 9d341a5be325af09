/** Of the small picture beside a file, in pixels: twice what is shown, for fine screens. */
const height = 112;

/** A small picture of a file as a data address; undefined where the browser cannot read it. */
export async function thumbnailOf(file: File): Promise<string | undefined> {
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
